import { join, resolve } from "node:path";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { readingLimits } from "../course-package/reader-process/read-in-own-process";
import type { OpeningDatabase } from "../database/open";
import { Fault } from "../kit/errors/fault";
import { hasCode } from "../kit/errors/has-code";
import { createLog } from "../kit/log/create-log";
import { readOrMakeSecret } from "../kit/secrets/secret-file";
import { fileRoutes } from "../learning/files/file-routes";
import { PortalBuild } from "../pages/portal-build";
import { isDemo } from "../people/settings/sign-in-settings";
import { installed } from "../plugins/installed";
import type { InstalledPlugins } from "../plugins/load-server-plugins";
import { adminRoute } from "./admin/admin-route";
import { databasePlace, noteServer } from "./admin/running-servers";
import { createApp } from "./app";
import { fillDemoTenant } from "./demo-tenant";
import { lmsHandlers } from "./handlers";
import { openConfigFiles, openTexts } from "./open-config-files";
import { printAddress } from "./print-address";
import { type ServerSettings, SettingsError } from "./settings";
import { startErrors } from "./start.errors";
import { stopOnSignals } from "./stop-on-signals";

/** Creates the parts of the server, listens, and stops cleanly on a signal. */
export async function serve(settings: ServerSettings, database: OpeningDatabase): Promise<void> {
  const { dataDir, clockOffsetSeconds } = settings;
  const log = createLog(process.stdout, settings.logLevel);
  for (const hint of settings.hints) log.warn(hint);
  const clock = () => new Date(Date.now() + clockOffsetSeconds * 1000);
  // The build lies in a folder beside the running program, which for `npm run dev` is another folder than for `npm
  // start`.
  const web = join(import.meta.dirname, "../web");
  const build = new PortalBuild(web);
  // If the portal is not built, reading the summary here stops the start. Otherwise only the first request would fail.
  log.debug({ build: build.summary.id }, "portal build");
  const texts = openTexts();
  const files = openConfigFiles({ settings, locales: Object.keys(build.summary.locales), log }, texts);
  const { plugins } = installed;
  const known = files.documents.flatMap(({ manifest }) => manifest?.id ?? []);
  const unknown = settings.omittedPlugins.filter((id) => !known.includes(id));
  if (unknown.length > 0) {
    const names = unknown.map((id) => `"${id}"`).join(", ");
    throw new SettingsError([`WITHOUT_PLUGINS names ${names}: not a plugin. There are ${known.join(", ")}.`]);
  }
  const logFaults = faultLog(log);
  logFaults(installed.faults);
  const demoFolder = isDemo(settings) ? resolve("server/demo") : null;
  const secret = settings.sessionSecret ?? readOrMakeSecret(dataDir);
  const app = await createApp({
    database,
    settings,
    config: files,
    clock,
    build,
    log,
    secret,
    texts,
    plugins,
    lms: lmsHandlers(),
    routes: fileRoutes,
  });
  const adminTasks =
    database.url === null
      ? adminRoute(app.http, {
          acrossTenants: database.db,
          clock,
          dataDir,
          demoFolder,
          plugins: installed,
          readingLimits: readingLimits(settings.limits),
          beforehand: () => files.read(),
          afterwards: app.afterImport,
          publish: (tenantId, events) => app.context.publish(tenantId, events, null),
        })
      : null;
  // Work that needs no database is done while the database opens.
  await app.http.ready();
  await database.opened;
  logFaults(installed.faults);
  if (
    demoFolder !== null &&
    (await fillDemoTenant(database.db, { folder: demoFolder, plugins: installed, now: clock() }))
  ) {
    log.info("server: demo tenant filled");
  }
  const removeNote = noteServer(databasePlace(settings));
  stopOnSignals(log, settings.limits.stopSeconds, async () => {
    removeNote();
    adminTasks?.close();
    files.close();
    await app.stop();
    await database.close();
  });
  await app.start();
  const port = await listen(app.http, settings);
  await database.started();
  adminTasks?.open(`http://${settings.host.includes(":") ? `[${settings.host}]` : settings.host}:${port}`);
  await printAddress(database.db, settings, port, isDemo(settings));
}

/** Logs that plugins do not work, each once. */
function faultLog(log: FastifyBaseLogger): (faults: InstalledPlugins["faults"]) => void {
  const logged = new Set<string>();
  return (faults) => {
    for (const { code, plugin, error } of faults) {
      if (logged.has(plugin)) continue;
      logged.add(plugin);
      log.error(
        { code, plugin, err: error },
        `server: the portal runs without the plugin "${plugin}": its server part does not work`,
      );
    }
  };
}

/**
 * Starts to listen for requests.
 * @returns the port that was used, because PORT may be 0, which means any free port
 */
async function listen(http: FastifyInstance, { port, host }: ServerSettings): Promise<number> {
  try {
    await http.listen({ port, host });
  } catch (error) {
    if (!hasCode(error, "EADDRINUSE")) throw error;
    throw new Fault(
      startErrors.PORT_TAKEN,
      `Port ${port} is taken by another program. Stop it, or choose another PORT.`,
      error,
    );
  }
  const address = http.server.address();
  return typeof address === "object" && address !== null ? address.port : port;
}
