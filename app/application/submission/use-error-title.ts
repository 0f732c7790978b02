import { useEffect } from "react";
import { useLanguage } from "#app/lib/language.tsx";

/** Shows in the page title that the form has errors, while the component is mounted. */
export function useErrorTitle(): void {
  const { messages } = useLanguage();

  useEffect(() => {
    const title = document.title;
    const errorTitle = messages.refused.pageTitle(title);
    document.title = errorTitle;
    return () => {
      // On the way to another page, the title is already that page's.
      if (document.title === errorTitle) document.title = title;
    };
  }, [messages]);
}
