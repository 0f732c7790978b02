import { buildWithDelivery } from "../delivery/residence.ts";

/** The name under which a journey finds what is built here, once for all engines. */
export const BUILT = "BUILT_WITH_DELIVERY";

export default async function build(): Promise<void> {
  process.env[BUILT] = await buildWithDelivery("engines");
}
