import { useEffect } from "react";
import { useLanguage } from "#app/lib/language.tsx";

/** Adds an error prefix to the page title while the component is mounted. */
export function useErrorTitle(): void {
  const { messages } = useLanguage();

  useEffect(() => {
    const title = document.title;
    const errorTitle = messages.refused.pageTitle(title);
    document.title = errorTitle;
    return () => {
      // During navigation, the title already belongs to the next page.
      if (document.title === errorTitle) document.title = title;
    };
  }, [messages]);
}
