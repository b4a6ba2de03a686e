import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { TaskOutcome } from "../../contract/tasks/task";
import { readingLimits } from "../../course-package/reader-process/read-in-own-process";
import { DataDirectoryInUse } from "../../database/lock";
import { openDatabase } from "../../database/open";
import { Fault } from "../../kit/errors/fault";
import { tellProcesses } from "../../live/live-wire";
import { isDemo } from "../../people/settings/sign-in-settings";
import { installed } from "../../plugins/installed";
import { fillDemoTenant } from "../demo-tenant";
import { migrations } from "../migrations";
import { readSettings } from "../settings";
import { progressLines } from "./progress-lines";
import { databasePlace, otherDatabaseHint } from "./running-servers";
import { sendToServer } from "./send-to-server";
import { runOrder, type TaskOrder } from "./tasks";

type Control = Parameters<typeof sendToServer>[2];

/**
 * Runs a command that an administrator has typed in a terminal. If a running server uses the embedded database, that
 * server does the work. Ctrl+C cancels the command. The exit code is 0 only on success.
 * @param order the request to run a command; null when the typed words were not understood: then `usage` is printed
 */
export async function runCommand(order: TaskOrder | null, usage: string): Promise<void> {
  if (order === null) {
    process.stderr.write(usage);
    process.exitCode = 2;
    return;
  }
  const progress = progressLines(process.stderr);
  const control = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => control.abort(new Error("cancelled")));
  try {
    const outcome = await carryOut(order, { tell: progress.tell, signal: control.signal });
    progress.end();
    const { dataDir } = readSettings(process.env);
    (outcome.ok ? process.stdout : process.stderr).write(`${outcome.text}\n${wholeReport(outcome, dataDir)}`);
    process.exitCode = outcome.ok ? 0 : 1;
  } catch (error) {
    progress.end();
    process.exitCode = 1;
    process.stderr.write(`${textOf(error)}\n\nNothing was changed.\n`);
  }
}

async function carryOut(order: TaskOrder, control: Control): Promise<TaskOutcome> {
  const settings = readSettings(process.env);
  const { dataDir, databaseUrl } = settings;
  const hint = otherDatabaseHint(databasePlace(settings));
  if (hint !== null) process.stderr.write(`${hint}\n\n`);
  try {
    const database = await openDatabase({
      dataDir,
      url: databaseUrl,
      migrations,
      leaveOut: (plugin, error) => {
        installed.leaveOut(plugin, error);
        process.stderr.write(`The command runs without the plugin "${plugin}". ${error.message}\n`);
      },
      onNotice: (text) => process.stderr.write(`${text}\n`),
    });
    const now = new Date(Date.now() + settings.clockOffsetSeconds * 1000);
    try {
      // The command may need the accounts of the demo, so a new database is filled with the demo first.
      const demoFolder = isDemo(settings) ? resolve("server/demo") : null;
      if (demoFolder !== null) await fillDemoTenant(database.db, { folder: demoFolder, plugins: installed, now });
      return await runOrder(order, {
        acrossTenants: database.db,
        demoFolder,
        now,
        dataDir,
        plugins: installed,
        // Tells the other processes of the server what has changed. With the embedded database there are no others, and
        // no browser is connected to this process.
        publish: (tenantId, events) =>
          databaseUrl === null ? undefined : tellProcesses(database.db, tenantId, events),
        readingLimits: readingLimits(settings.limits),
        ...control,
      });
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof DataDirectoryInUse)) throw error;
    return (
      (await sendToServer(dataDir, order, control)) ?? {
        ok: false,
        text: `${error.text}\n\nIf it is the portal's server: stop it, and start it again afterwards. Nothing was changed.`,
      }
    );
  }
}

function textOf(error: unknown): string {
  if (error instanceof Fault) return error.text;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** If the printed report is shortened, writes the whole report to a file. Returns a line that names the file. */
function wholeReport({ whole }: TaskOutcome, dataDir: string): string {
  if (whole === undefined) return "";
  const folder = join(dataDir, "reports");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `import-${new Date().toISOString().replaceAll(":", "-")}.txt`);
  writeFileSync(file, `${whole}\n`);
  return `\nThe whole report: ${resolve(file)}\n`;
}
