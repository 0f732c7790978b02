import { useEffect } from "react";
import { useLanguage } from "#app/lib/language.tsx";

/** Says in the title of the page that the form was refused, as long as the component is there. */
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
