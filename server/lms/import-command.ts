import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { DataDirectoryInUse } from "../database/lock";
import { openDatabase } from "../database/open";
import { DatabaseRefused } from "../database/reach-server";
import { isDemo, readSettings, SettingsError } from "../settings";
import { fillDemoTenant } from "./demo-tenant";
import { knock } from "./import/import-door";
import { type ImportOutcome, type ImportRequest, runImport } from "./import/run-import";

const USAGE = `npm run import -- FILE [--for learners | nobody | ada@example.org,…]

FILE   an Open edX course (OLX) or a portable package: a folder, an archive, or portal-package.json
--for  who gets the courses of a package that says nothing about it; all learners when left out
`;

/** `npm run import`: its exit code is 0 only when everything came in. */
async function main(): Promise<number> {
  const request = readRequest(process.argv.slice(2));
  if (request === null) {
    process.stderr.write(USAGE);
    return 2;
  }
  const outcome = await importInto(request);
  (outcome.ok ? process.stdout : process.stderr).write(`${outcome.text}\n`);
  return outcome.ok ? 0 : 1;
}

function readRequest(args: readonly string[]): ImportRequest | null {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { for: { type: "string", default: "learners" }, help: { type: "boolean", short: "h" } },
    });
    const [file] = positionals;
    if (file === undefined || positionals.length > 1 || values.help) return null;
    // npm runs scripts in the project's folder; what was typed is meant from where it was typed.
    const path = resolve(process.env.INIT_CWD ?? ".", file);
    if (values.for === "learners") return { path, grantTo: "learners" };
    return { path, grantTo: values.for === "nobody" ? [] : values.for.split(",").map((email) => email.trim()) };
  } catch {
    return null;
  }
}

async function importInto(request: ImportRequest): Promise<ImportOutcome> {
  const settings = readSettings(process.env);
  const { dataDir, databaseUrl } = settings;
  try {
    const database = await openDatabase({
      dataDir,
      url: databaseUrl,
      onNotice: (text) => process.stderr.write(`${text}\n`),
    });
    const now = new Date(Date.now() + settings.clockOffsetSeconds * 1000);
    try {
      // Before the first start there is nobody yet to whom a course could be given.
      if (isDemo(settings)) await fillDemoTenant(database.db, resolve("server/demo"), now);
      return await runImport(database.db, request, now);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof DataDirectoryInUse)) throw error;
    return (
      (await knock(dataDir, request)) ?? {
        ok: false,
        text: `${error.message}\n\nIf it is the portal's server: stop it, import, and start it again. Nothing was changed.`,
      }
    );
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  process.exitCode = 1;
  const text =
    error instanceof SettingsError || error instanceof DatabaseRefused
      ? error.message
      : error instanceof Error
        ? error.stack
        : String(error);
  process.stderr.write(`${text}\n\nNothing was changed.\n`);
}
