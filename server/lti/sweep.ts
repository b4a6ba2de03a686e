import type { Kysely } from "kysely";
import type { Tables } from "../database/tables";
import { sweepLaunches } from "./launch/launch-states";
import { sweepKeys } from "./v1p3/keys/signing-keys";

/** Removes launches that nobody went on with, nonces that cannot come again, and keys that nothing is signed with. */
export async function sweepLti(db: Kysely<Tables>, now: Date): Promise<void> {
  await sweepLaunches(db, now);
  await sweepKeys(db, now);
}
