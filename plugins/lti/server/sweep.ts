import type { HalfChore } from "../../../server/sdk";
import { sweepLaunches } from "./launch/launch-states";
import type { LtiTables } from "./lti.tables";
import { sealSharedSecrets } from "./v1p1/shared-secret";
import { sweepKeys } from "./v1p3/keys/signing-keys";

const SWEEP_SECONDS = 30 * 60;

/**
 * Removes launches that were not finished in time, expired nonces, and keys that nothing valid is signed with. It also
 * encrypts secrets that a command has imported without a server.
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
