import type { HalfChore } from "../../../server/sdk";
import { sweepLaunches } from "./launch/launch-states";
import type { LtiTables } from "./lti.tables";
import { sealSharedSecrets } from "./v1p1/shared-secret";
import { sweepKeys } from "./v1p3/keys/signing-keys";

const SWEEP_SECONDS = 30 * 60;

/**
 * Removes launches that nobody went on with, nonces that cannot come again, and keys that nothing is signed with. Seals
 * the secrets that a command has imported past the server.
 */
export const sweep: HalfChore<LtiTables> = {
  every: SWEEP_SECONDS,
  cleans: true,
  afterImports: true,
  async run({ db, secret, now }) {
    await sealSharedSecrets(db, secret);
    await sweepLaunches(db, now);
    await sweepKeys(db, now);
  },
};
