import type { Log } from "../../../../server/sdk";
import { seal, unseal } from "../../../../server/sdk";
import type { LtiDb } from "../lti.tables";
import type { Tool } from "../registry/tool";

/** Marks a secret that is sealed. What a package brought stands without it until the server seals it. */
const SEALED = "portal-sealed-1:";

/** A sealed secret opens only for its own tool, so copying it to another row gains nothing. */
const purposeFor = (toolId: string) => `lti-shared-secret:${toolId}`;

/** What the server needs to open secrets. */
export interface Opener {
  /** The server's own secret. */
  readonly secret: string;
  readonly log: Log;
}

/** The secret that a 1.1 tool shares with the portal; null where it has none, or it was sealed with another SESSION_SECRET. */
export function sharedSecretOf({ id, name, keptSecret }: Tool, { secret, log }: Opener): string | null {
  if (keptSecret === null || !keptSecret.startsWith(SEALED)) return keptSecret;
  const opened = unseal(secret, purposeFor(id), keptSecret.slice(SEALED.length));
  if (typeof opened === "string") return opened;
  log.error(
    { toolId: id, tool: name },
    "shared secret of an LTI 1.1 tool cannot be opened: it was sealed with another SESSION_SECRET. Import the tool's package again",
  );
  return null;
}

/** Seals the secrets that imports brought in plain text. Several processes may do it at the same time. */
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
      // An import may have brought another one since.
      .where("shared_secret", "=", plain)
      .execute();
  }
}
