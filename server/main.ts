import { migrations } from "./app/migrations";
import { readSettings } from "./app/settings";
import { borrowEmbedded } from "./database/borrow-embedded";
import type { EmbeddedEngine } from "./database/embedded";
import { beginDatabase } from "./database/open";
import { Fault } from "./kit/errors/fault";

/**
 * `npm run dev` keeps the database open for the servers that it starts, and none of them is left when it is gone. It tells each
 * when the one before has ended.
 */
const isBorrowing = process.argv.includes("--borrow-database");
if (isBorrowing) process.once("disconnect", () => process.exit(1));

/** Once the one before has ended. */
async function borrowInTurn(directory: string): Promise<EmbeddedEngine> {
  await new Promise((resolve) => process.once("message", resolve));
  return borrowEmbedded(directory);
}

/** Starts the server. The database opens in its own thread while this one loads the rest. */
async function main(): Promise<void> {
  // Somebody who looks at a terminal wants to see what is wrong, not every request.
  const settings = readSettings({ ...(process.stdout.isTTY ? { LOG_LEVEL: "warn" } : {}), ...process.env });
  const database = beginDatabase({
    dataDir: settings.dataDir,
    url: settings.databaseUrl,
    migrations,
    ...(isBorrowing ? { startEngine: borrowInTurn } : {}),
    connections: settings.limits.databaseConnections,
    onError: (error) => process.stderr.write(`A connection to the database broke: ${error.message}\n`),
    onNotice: (text) => process.stderr.write(`${text}\n`),
    onLost: (error) => {
      process.stderr.write(`${error.message} Start the server again.\n`);
      process.exit(1);
    },
  });
  // Its failure is awaited in `serve`; until then it must not count as unhandled.
  database.opened.catch(() => undefined);
  const { serve } = await import("./app/serve");
  await serve(settings, database);
}

main().catch((error: unknown) => {
  process.stderr.write(`${textOf(error)}\n`);
  process.exit(1);
});

function textOf(error: unknown): string {
  if (error instanceof Fault) return error.text;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
