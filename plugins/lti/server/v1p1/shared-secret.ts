import type { Log } from "../../../../server/sdk";
import { seal, unseal } from "../../../../server/sdk";
import type { LtiDb } from "../protocol/lti.tables";
import type { Tool } from "../protocol/tool";

/** A secret of a package has it only after the server has encrypted it. */
const SEALED = "portal-sealed-1:";

/**
 * A label that takes part in the encryption of a tool's secret. It contains the tool's id, so that a secret that
 * somebody copies to another tool's row cannot be decrypted there.
 */
const purposeFor = (toolId: string) => `lti-shared-secret:${toolId}`;

/** What is needed to decrypt secrets. */
export interface SecretScope {
  /** The server's secret, with which tools' secrets are encrypted. */
  readonly secret: string;
  readonly log: Log;
}

/**
 * The secret that a tool of LTI 1.1 shares with the portal. null when it has none, or when it was encrypted with
 * another server secret (the variable SESSION_SECRET).
 */
export function sharedSecretOf({ id, name, storedSecret }: Tool, { secret, log }: SecretScope): string | null {
  if (storedSecret === null || !storedSecret.startsWith(SEALED)) return storedSecret;
  const opened = unseal(secret, purposeFor(id), storedSecret.slice(SEALED.length));
  if (typeof opened === "string") return opened;
  log.error(
    { toolId: id, tool: name },
    "lti: shared secret of an LTI 1.1 tool cannot be opened: it was sealed with another SESSION_SECRET. Import the tool's package again",
  );
  return null;
}

/** Encrypts secrets that imports stored as plain text. Several processes may do this at the same time. */
export async function sealSharedSecrets(db: LtiDb, secret: string): Promise<void> {
  const rows = await db
    .selectFrom("lti_tool")
    .select(["id", "shared_secret"])
    .where("shared_secret", "is not", null)
    .where("shared_secret", "not like", `${SEALED}%`)
    .execute();
  for (const { id, shared_secret: plain } of rows) {
    await db
      .updateTable("lti_tool")
      .set({ shared_secret: SEALED + seal(secret, purposeFor(id), plain) })
      .where("id", "=", id)
      // The secret is replaced only if the tool's row still has the one that was read, because an import may have
      // stored another one since.
      .where("shared_secret", "=", plain)
      .execute();
  }
}
