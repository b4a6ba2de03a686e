import { migrations } from "./app/migrations";
import { readSettings, SettingsError } from "./app/settings";
import { borrowEmbedded } from "./database/borrow-embedded";
import { openDatabase } from "./database/open";

/** `npm run dev` keeps the database open for the servers that it starts, and none of them is left when it is gone. */
const isBorrowing = process.argv.includes("--borrow-database");
if (isBorrowing) process.once("disconnect", () => process.exit(1));

/** Starts the server. The database opens in its own thread while this one loads the rest. */
async function main(): Promise<void> {
  // Somebody who looks at a terminal wants to see what is wrong, not every request.
  const settings = readSettings({ ...(process.stdout.isTTY ? { LOG_LEVEL: "warn" } : {}), ...process.env });
  const database = openDatabase({
    dataDir: settings.dataDir,
    url: settings.databaseUrl,
    migrations,
    ...(isBorrowing ? { startEngine: borrowEmbedded } : {}),
    connections: settings.limits.databaseConnections,
    onError: (error) => process.stderr.write(`A connection to the database broke: ${error.message}\n`),
    onNotice: (text) => process.stderr.write(`${text}\n`),
    onLost: (error) => {
      process.stderr.write(`${error.message} Start the server again.\n`);
      process.exit(1);
    },
  });
  // Its failure is awaited in `serve`; until then it must not count as unhandled.
  database.catch(() => undefined);
  const { serve } = await import("./app/serve");
  await serve(settings, database);
}

main().catch((error: unknown) => {
  const isExpected = error instanceof SettingsError || (error instanceof Error && expected.has(error.name));
  process.stderr.write(`${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});

/** Errors whose message says it all to whoever started the server. */
const expected = new Set([
  "CannotMigrate",
  "DataDirectoryInUse",
  "DatabaseRefused",
  "DatabaseUnavailable",
  "BuildMissing",
  "AddressInUse",
]);
