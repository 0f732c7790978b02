import { PhoneLink } from "#app/components/phone-link.tsx";
import { useLanguage } from "#app/lib/language.tsx";
import { Link } from "#app/lib/navigation/navigation.tsx";
import { takeItems, writeItem } from "#app/lib/storage.ts";
import type { Application } from "../application.ts";
import type { Channel, Removal } from "../channel.tsx";
import { FormFields } from "../controls/form-fields.tsx";
import { SendCopy } from "../copy/send-copy.tsx";
import { ExistingApplication } from "../form/existing-application.tsx";
import { APPLICATION_KEY } from "../stored/application-key.ts";
import { removeApplication, restoreApplication, storeApplication } from "../stored/stored-application.ts";
import { NothingStored, StoredThanks } from "../thanks/application-thanks.tsx";
import { NotStored } from "./not-stored.tsx";

/** Stores the application on this device only; the applicant sends the copy. */
export const localChannel: Channel = {
  adapt: (language) => language,
  start() {},
  submit: storeApplication,
  sendsUnkept: false,
  remove: removeAll,
  useRemovesMore: () => false,
  FormFields,
  ExistingApplication,
  NotStored,
  StoredThanks,
  NothingStored,
  Status,
  BeforeRemoving,
};

/** Also removes what the site with delivery has stored about applications. It would be sent when delivery is on again. */
function removeAll(text: string): Removal | null {
  if (!removeApplication()) return null;
  const others = takeItems("local", APPLICATION_KEY);
  const undo = () => {
    for (const [key, stored] of others) writeItem("local", key, stored);
    return restoreApplication(text);
  };
  return { text, undo, message: <Removed /> };
}

function Status({ application }: { application: Application }) {
  const { copy } = useLanguage().messages;

  return (
    <>
      <p>{copy.notSentYet}</p>
      <SendCopy source={application} isQuiet />
    </>
  );
}

function BeforeRemoving() {
  return <p>{useLanguage().messages.remove.before}</p>;
}

function Removed() {
  const { remove } = useLanguage().messages;
  return remove.done(<Link to="/apply">{remove.again}</Link>, <PhoneLink />);
}
