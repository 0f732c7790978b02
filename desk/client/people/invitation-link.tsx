import { useQuery } from "@tanstack/react-query";
import encodeQR from "qr";
import { useEffect, useRef, useState } from "react";
import { residenceQuery } from "../api/session.ts";
import { Button } from "../layout/button.tsx";
import styles from "./invitation-link.module.css";

type InvitationLinkProps = {
  token: string;
  person: string;
  /** Whether the person has an invitation that is neither used nor withdrawn nor expired. */
  isOpen: boolean;
  onDone: () => void;
};

// The quiet zone around the QR code, in modules (ISO/IEC 18004).
const BORDER = 4;

const COPIED = {
  yes: "Copied.",
  no: "The browser didn’t copy it. Select the link and copy it yourself.",
};

const CLOSED = "This link no longer works: it was used or withdrawn, or is older than 15 minutes.";

/** An invitation link, to copy or to scan. It is shown only once. */
export function InvitationLink({ token, person, isOpen, onDone }: InvitationLinkProps) {
  const address = `${window.location.origin}/desk#invite=${token}`;
  const isOwnComputer = useQuery(residenceQuery).data?.isOwnComputer;
  const [copied, setCopied] = useState<keyof typeof COPIED>();
  // An invitation that the same person gets later has another link.
  const [isClosed, setIsClosed] = useState(false);
  if (!isOpen && !isClosed) setIsClosed(true);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  async function copy() {
    setCopied(
      await navigator.clipboard.writeText(address).then(
        () => "yes" as const,
        () => "no" as const,
      ),
    );
  }

  return (
    <div className={styles.link}>
      <h3 ref={heading} tabIndex={-1}>
        Invitation for <bdi translate="no">{person}</bdi>
      </h3>
      <p role="status">
        {/* Keys: a translated text cannot be changed into another. */}
        {isClosed ? (
          <span key="closed">{CLOSED}</span>
        ) : (
          <span key="open">
            {isOwnComputer
              ? "This link opens the desk only in another browser on this computer."
              : "Send this link to that person alone, or scan the code with their phone."}
            {" It works once, within 15 minutes."}
          </span>
        )}
      </p>
      {!isClosed && <code className={styles.address}>{address}</code>}
      {!isClosed && !isOwnComputer && (
        <QrCode text={address} label={`Code to scan with the phone of ${person}`} />
      )}
      <div className="line">
        {/* It may have the focus. */}
        <Button isDisabled={isClosed} onClick={copy}>
          Copy the link
        </Button>
        <Button look="link" onClick={onDone}>
          Done
        </Button>
        <span role="status">{!isClosed && copied && COPIED[copied]}</span>
      </div>
    </div>
  );
}

function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: BORDER });
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className={styles.code} viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label}>
      <path d={dark.join("")} />
    </svg>
  );
}
