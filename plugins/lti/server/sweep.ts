import type { PluginJob } from "../../../server/sdk";
import { sweepLaunches } from "./launch/launch-states";
import type { LtiTables } from "./protocol/lti.tables";
import { sealSharedSecrets } from "./v1p1/shared-secret";
import { sweepKeys } from "./v1p3/keys/signing-keys";

const SWEEP_SECONDS = 30 * 60;

/**
 * The regular work of this plugin. It removes launches that were not finished in time, expired nonces, and old signing
 * keys. It also encrypts secrets that a command of the administrator has imported while no server was running.
 */
export const ltiSweep: PluginJob<LtiTables> = {
  every: SWEEP_SECONDS,
  cleans: true,
  afterImports: true,
  async run({ db, secret, now }) {
    await sealSharedSecrets(db, secret);
    await sweepLaunches(db, now);
    await sweepKeys(db, now);
  },
};
