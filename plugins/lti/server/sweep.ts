import type { AcrossTenants } from "../database/across-tenants";
import { sweepLaunches } from "./launch/launch-states";
import { sealSharedSecrets } from "./v1p1/shared-secret";
import { sweepKeys } from "./v1p3/keys/signing-keys";

/**
 * Removes launches that nobody went on with, nonces that cannot come again, and keys that nothing is signed with. Seals
 * the secrets that a command has imported past the server.
 */
export async function sweepLti(db: AcrossTenants, secret: string, now: Date): Promise<void> {
  await sealSharedSecrets(db, secret);
  await sweepLaunches(db, now);
  await sweepKeys(db, now);
}
