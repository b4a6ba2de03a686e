import { existsSync } from "node:fs";
import { aptInstall } from "./apt.mjs";

const PLACES = [
  process.env.PGBOUNCER_PATH,
  "/usr/sbin/pgbouncer",
  "/usr/bin/pgbouncer",
  "/usr/local/bin/pgbouncer",
  "/opt/homebrew/bin/pgbouncer",
];

/** A PgBouncer for the tests: the system's, or Debian's package if it may be installed. */
export function ensurePgbouncer() {
  const find = () => PLACES.find((place) => place && existsSync(place));
  const found = find() ?? (aptInstall("pgbouncer") ? find() : undefined);
  if (!found) throw new Error("No PgBouncer: install one, or name it in PGBOUNCER_PATH.");
  return found;
}
