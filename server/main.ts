import { endWithoutDatabase } from "./app/end-without-database";
import { migrations } from "./app/migrations";
import { readSettings } from "./app/settings";
import { borrowEmbedded } from "./database/borrow-embedded";
import type { EmbeddedEngine } from "./database/embedded";
import type { Ready } from "./database/lend-embedded";
import { beginDatabase } from "./database/open";
import { Fault } from "./kit/errors/fault";
import { installed } from "./plugins/installed";

/**
 * Whether `npm run dev` has started this server. Then the parent process keeps the database open while one server
 * replaces another. It sends a message when the server before this one has ended. When the parent ends, this server
 * ends too.
 */
const isBorrowing = process.argv.includes("--borrow-database");
if (isBorrowing) process.once("disconnect", () => process.exit(1));

/** Opens the parent's database, after the server that used it before has ended. */
async function borrowInTurn(directory: string): Promise<EmbeddedEngine> {
  await new Promise((resolve) => process.once("message", resolve));
  return borrowEmbedded(directory);
}

/** Starts the server. The database opens at the same time as the rest of the server is loaded. */
async function main(): Promise<void> {
  // On a terminal only warnings and errors are logged: a person there wants to see what is wrong, not every request.
  const settings = readSettings({ ...(process.stdout.isTTY ? { LOG_LEVEL: "warn" } : {}), ...process.env });
  const database = beginDatabase({
    dataDir: settings.dataDir,
    url: settings.databaseUrl,
    migrations,
    ...(isBorrowing ? { startEngine: borrowInTurn } : {}),
    connections: settings.limits.databaseConnections,
    onError: (error) => process.stderr.write(`A connection to the database broke: ${error.message}\n`),
    leaveOut: (plugin, error) => installed.leaveOut(plugin, error),
    onNotice: (text) => process.stderr.write(`${text}\n`),
    onLost: endWithoutDatabase,
  });
  // If opening fails, `serve` reports it. Until then Node must not take the failure for an unhandled one.
  database.opened.catch(() => undefined);
  const { serve } = await import("./app/serve");
  await serve(settings, database);
  if (isBorrowing) process.send?.({ isReady: true } satisfies Ready);
}

main().catch((error: unknown) => {
  process.stderr.write(`${textOf(error)}\n`);
  process.exit(1);
});

function textOf(error: unknown): string {
  if (error instanceof Fault) return error.text;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
