import { type ComponentType, createContext, type ReactNode, use } from "react";
import type { Language } from "#app/lib/language.tsx";
import type { Application } from "./application.ts";
import type { FieldName } from "./fields.ts";

/** How a submitted application is handled, and the parts of the pages that depend on it. */
export type Channel = {
  /** Replaces the messages that would be untrue with this channel. */
  adapt: (language: Language) => Language;
  /** Called once, when the site starts in the browser. */
  start: (language: Language) => void;
  /**
   * Stores the application on this device and, with delivery, sends it.
   * @returns whether it is stored on this device
   */
  submit: (application: Application) => boolean;
  /** Whether an application is sent even if this device cannot store it. */
  sendsUnkept: boolean;
  /**
   * Removes the application from this device.
   * @param text its stored text; empty if only its delivery record is left
   * @returns null if it could not be removed
   */
  remove: (text: string) => Removal | null;
  /** Whether the removal of unreadable text would remove applications too. Only `NothingStored` names those and asks first. */
  useRemovesMore: () => boolean;
  /** All fields of the form. */
  FormFields: ComponentType<{ errors: Partial<Record<FieldName, string>> }>;
  /** Shown above the form: the application stored on this device. `isFrozen`: no longer updates after the submit. */
  ExistingApplication: ComponentType<{ isFrozen: boolean; notStored: Application | null }>;
  /**
   * Shown above the form when all answers are valid but this device cannot store them. Each new `attempt` moves the focus to
   * it again. `onArrive`: the residence has received them, so that the form no longer needs them.
   */
  NotStored: ComponentType<{ application: Application; attempt: number; onArrive: () => void }>;
  /** The thank-you text for an application stored on this device; `source` is null until storage has been read. */
  StoredThanks: ComponentType<{ source: Application | null }>;
  /** The thank-you text when no application is stored on this device. */
  NothingStored: ComponentType;
  /** Explains that the application is stored on this device only, and what to do next. */
  Status: ComponentType<{ application: Application }>;
  /** Shown before the application is removed from this device. */
  BeforeRemoving: ComponentType;
};

/** An application that was removed from this device. */
export type Removal = {
  /** The application as it was stored. */
  text: string;
  /**
   * Restores it.
   * @returns whether it is stored on this device again
   */
  undo: () => boolean;
  /** The message to show while it is removed. */
  message: ReactNode;
};

/** Provides a channel to its children. */
export const ChannelContext = createContext<Channel | null>(null);

/** The channel of this site. */
export function useChannel(): Channel {
  const channel = use(ChannelContext);
  if (!channel) throw new Error("This component needs <ChannelContext> around it.");
  return channel;
}
