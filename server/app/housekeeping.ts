import type { FastifyInstance } from "fastify";
import type { Services } from "../contract/calls/services";
import { refreshStatistics } from "../database/refresh-statistics";
import { fetchThisServer } from "../kit/net/fetch-this-server";
import { learningJobs } from "../learning/learning.jobs";
import { offeredLocales } from "../pages/preferences";
import { sweepEvents } from "../people/accounts/event-log";
import { sweepOidcItems } from "../people/embedded/oidc-store";
import { jobs } from "../plugins/jobs";
import type { AppDeps } from "./app-deps";
import { Housekeeper } from "./housekeeper";
import { originFor } from "./origin-for";

const SWEEP_SECONDS = 30 * 60;
/** How often the embedded engine updates the statistics of its tables. A PostgreSQL server does it by itself. */
const STATISTICS_SECONDS = 60;

/** The server's regular work. `settleImports` does at once what has to follow imports. */
export interface Housekeeping {
  readonly keeper: Housekeeper;
  settleImports(): Promise<void>;
}

/** Puts the regular work of the server and of its plugins together. It does not start it. */
export function housekeeping(
  { database, settings, plugins }: Pick<AppDeps, "database" | "settings" | "plugins">,
  services: Services,
  http: FastifyInstance,
): Housekeeping {
  const { db, clock, secret, variables, log, meters, publish, config, build, textOf, tenants, sessions } = services;
  const hostOf = (tenantId: string) => tenants.firstHostOf(tenantId);
  const allJobs = jobs([learningJobs, ...plugins], {
    db,
    clock,
    secret,
    variables,
    log,
    meters,
    publish,
    dataDir: settings.dataDir,
    fetchThisServer: fetchThisServer(http),
    isOn: (plugin, tenantId) => services.isOn(plugin, hostOf(tenantId)),
    isLeftOut: services.isLeftOut,
    hooksOf: (tenantId) => services.hooksOf(hostOf(tenantId)),
    portalOf: (tenantId) => {
      const host = hostOf(tenantId);
      return {
        origin: originFor(host, settings.publicUrl, http),
        branding: config.resolved(host).config.branding ?? {},
        locales: offeredLocales(config, build, host),
        setting: (key) => services.settingOf(host, key),
        text: (locale, key) => textOf(host, locale, key),
      };
    },
  });
  const sweeps = [() => sessions.sweep(), () => sweepOidcItems(db), () => sweepEvents(db, clock(), settings.limits)];
  const statistics = { every: STATISTICS_SECONDS, soon: true, run: () => refreshStatistics(db) };
  const keeper = new Housekeeper(
    [
      ...sweeps.map((run) => ({ every: SWEEP_SECONDS, run })),
      ...(database.url === null ? [statistics] : []),
      ...allJobs,
    ],
    log,
  );
  return {
    keeper,
    async settleImports() {
      for (const job of allJobs) if (job.afterImports) await job.run(keeper.signal);
    },
  };
}
