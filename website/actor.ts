/** The actor and the time of an action. */
export interface Actor {
  readonly person: string;
  readonly device?: string | null;
  readonly at: string;
  /** Throws if the person may no longer act. Called when it is the turn of the action, and before a publication goes online. */
  readonly requireAccess?: () => Promise<void>;
}
