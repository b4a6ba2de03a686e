import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hasCode } from "../errors/has-code";
import { secretText } from "./secret-text";

/**
 * The secret of a server whose settings have none. That is allowed only if the server listens on a loopback address.
 * The secret is made once and stored in a file of the data directory.
 * @returns the secret: 43 characters
 */
export function readOrMakeSecret(dataDir: string): string {
  const path = join(dataDir, "session-secret");
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(path, secretText(), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  }
  return readFileSync(path, "utf8");
}
