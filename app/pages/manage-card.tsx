import { useState } from "react";
import { ExternalLink } from "#app/components/external-link.tsx";
import { useLanguage } from "#app/lib/language.tsx";
import { notify } from "#app/notices/notify.ts";
import { PressedStatus } from "./autopay-status.tsx";

type ManageCardProps = { label: string; className: string };

/** The link to change the card. Without a link from the owner, a button that shows a notice. */
export function ManageCard({ label, className }: ManageCardProps) {
  const { residence, messages } = useLanguage();
  const { manageCardLink } = residence.plans;
  const { manageNotice } = messages.autoPay;
  const [isPressed, setIsPressed] = useState(false);

  function showNotice() {
    notify({ kind: "placeholder", ...manageNotice });
    setIsPressed(true);
  }

  return (
    <>
      {manageCardLink ? (
        <ExternalLink href={manageCardLink} className={className}>
          {label}
        </ExternalLink>
      ) : (
        <button id="manage-card" type="button" className={className} onClick={showNotice}>
          {label}
        </button>
      )}
      {isPressed && <PressedStatus {...manageNotice} />}
    </>
  );
}
