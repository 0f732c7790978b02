import type { Store } from "#database/store.ts";
import type { Delivery } from "#hosting/delivery.ts";
import type { MailSettings } from "./settings.ts";

/** What the intake shares with the desk and the status route. */
export interface IntakeContext {
  readonly store: Store;
  readonly dataFolder: string;
  readonly delivery: Delivery;
  readonly mail: MailSettings | undefined;
  /** Infinity if nothing is erased automatically. */
  readonly retentionMonths: number;
  /** Bytes below which applications are refused. */
  readonly leastDisk: number;
  /** Whether passkeys work at http://localhost, too. */
  readonly trial: boolean;
}
