import { existsSync } from "node:fs";
import { aptInstall } from "./apt.ts";

const PLACES = [
  process.env.PGBOUNCER_PATH,
  "/usr/sbin/pgbouncer",
  "/usr/bin/pgbouncer",
  "/usr/local/bin/pgbouncer",
  "/opt/homebrew/bin/pgbouncer",
];

/**
 * The path of PgBouncer, a connection pooler for PostgreSQL that some tests need. If this machine has none, Debian's
 * package is installed.
 * @throws Error when it cannot be installed
 */
export function ensurePgbouncer(): string {
  const find = () => PLACES.find((place) => place && existsSync(place));
  const found = find() ?? (aptInstall("pgbouncer") ? find() : undefined);
  if (!found) throw new Error("No PgBouncer: install one, or name it in PGBOUNCER_PATH.");
  return found;
}
