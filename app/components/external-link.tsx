import type { ComponentProps } from "react";
import { useLanguage } from "#app/lib/language.tsx";
import { Icon } from "./icon.tsx";

/** A link to another site. It opens in a new tab, says so, and sends no referrer. */
export function ExternalLink({ href, className, children }: ComponentProps<"a"> & { href: string }) {
  const { messages } = useLanguage();

  return (
    <a href={href} className={className} target="_blank" rel="noopener noreferrer">
      <span>
        {children}
        <span className="visually-hidden">{` ${messages.frame.newTab}`}</span>
      </span>
      <Icon name="external" />
    </a>
  );
}
