import { useEffect } from "react";
import { useLanguage } from "#app/lib/language.tsx";

/** Adds an error prefix to the page title while the component is mounted. */
export function useErrorTitle(): void {
  const { messages } = useLanguage();

  useEffect(() => {
    const title = document.title;
    const { pathname } = window.location;
    document.title = messages.refused.pageTitle(title);
    return () => {
      // During navigation, the title already belongs to the next page. A browser's own translation may have changed ours.
      if (window.location.pathname === pathname) document.title = title;
    };
  }, [messages]);
}
