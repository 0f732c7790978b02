import { type ComponentType, createContext, type ReactNode, use } from "react";
import type { Language } from "#app/lib/language.tsx";
import type { Application } from "./application.ts";
import type { FieldName } from "./fields.ts";

/** What becomes of a submitted application, and the parts of the pages that depend on it. */
export type Channel = {
  /** Replaces the sentences that would be untrue with this channel. */
  adapt: (language: Language) => Language;
  /** Called once, when the site starts in the browser. */
  start: (language: Language) => void;
  /** Keeps the application on this device, and sends it where the channel does. @returns whether this device keeps it */
  submit: (application: Application) => boolean;
  /** Whether an application is sent even where this device cannot keep it. */
  sendsUnkept: boolean;
  /** Removes the application from this device. @param text as it is stored @returns null if it is still there */
  remove: (text: string) => Removal | null;
  /** Every question of the form. */
  FormFields: ComponentType<{ errors: Partial<Record<FieldName, string>> }>;
  /** Above the form: the application that this device keeps. `isFrozen`: unchanged since the submit. */
  ExistingApplication: ComponentType<{ isFrozen: boolean; notStored: Application | null }>;
  /** Above the form: all answers are right, but this device cannot keep them. `attempt` changes with each submit. */
  NotStored: ComponentType<{ application: Application; attempt: number; onArrive: () => void }>;
  /** The thanks for an application that this device keeps; `source` is null until storage has been read. */
  StoredThanks: ComponentType<{ source: Application | null }>;
  /** What the thank-you page says where this device keeps no application. */
  NothingStored: ComponentType;
  /** Explains that the application is stored on this device only, and what to do next. */
  Status: ComponentType<{ application: Application }>;
  /** What to know before the application is removed from this device. */
  BeforeRemoving: ComponentType;
};

/** An application that was removed from this device. */
export type Removal = {
  /** The application as it was stored. */
  text: string;
  /** Brings it back. @returns whether this device keeps it again */
  undo: () => boolean;
  /** What is true while it is removed. */
  message: ReactNode;
};

/** Gives everything below a channel. */
export const ChannelContext = createContext<Channel | null>(null);

/** The channel of this site. */
export function useChannel(): Channel {
  const channel = use(ChannelContext);
  if (!channel) throw new Error("This component needs <ChannelContext> around it.");
  return channel;
}
