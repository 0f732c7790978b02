import type { Store } from "#database/applications/store.ts";
import type { Delivery } from "#hosting/delivery.ts";
import type { MailSettings } from "./settings.ts";

/** The context that the intake shares with the desk and the status route. */
export interface IntakeContext {
  readonly store: Store;
  readonly dataFolder: string;
  readonly delivery: Delivery;
  readonly mail: MailSettings | undefined;
  /** Infinity if nothing is erased automatically. */
  readonly retentionMonths: number;
  /** Applications are refused if fewer bytes are free. */
  readonly minFreeDisk: number;
  /** Whether passkeys also work at http://localhost. */
  readonly trial: boolean;
}
