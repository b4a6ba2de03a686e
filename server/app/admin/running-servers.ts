import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const FOLDER = "node_modules/.cache/portal-servers";

/** Where a database is, as text for administrators, without user and password. */
export function databasePlace({ databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string }): string {
  if (databaseUrl === null) return `the embedded one in ${resolve(dataDir)}`;
  const { host, pathname } = URL.parse(databaseUrl) ?? { host: "?", pathname: "" };
  return `PostgreSQL at ${host}${pathname}`;
}

/**
 * Notes that this process serves from a database, so that administrators' commands can tell when they work on another.
 * @returns a function that removes the note
 */
export function noteServer(place: string, folder = FOLDER): () => void {
  const file = join(folder, `${process.pid}.json`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, JSON.stringify(place));
  } catch {
    // The folder of the portal cannot be written, so commands miss a hint. Nothing else needs the note.
  }
  return () => rmSync(file, { force: true });
}

/**
 * A sentence for the administrator if servers of this portal run, and none of them uses the database of a command. null
 * otherwise.
 */
export function otherDatabaseHint(place: string, folder = FOLDER): string | null {
  const servers = runningServers(folder);
  const [first] = servers;
  if (first === undefined || servers.some((server) => server.place === place)) return null;
  return (
    `The running server (process ${first.pid}) has another database than this command: ${first.place}.\n` +
    `This command works on ${place}. For the server's, give it the DATABASE_URL and DATA_DIR of the server.`
  );
}

function runningServers(folder: string): { pid: number; place: string }[] {
  try {
    return readdirSync(folder).flatMap((name) => {
      const pid = Number.parseInt(name, 10);
      if (isRunning(pid)) return [{ pid, place: String(JSON.parse(readFileSync(join(folder, name), "utf8"))) }];
      rmSync(join(folder, name), { force: true });
      return [];
    });
  } catch {
    // There is no folder yet, or a server has just removed its note.
    return [];
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
