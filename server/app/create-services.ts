import { randomUUID } from "node:crypto";
import { asksForUnits } from "../../core/kernel/server";
import { type AudienceOf, settingFor } from "../config/config-source";
import { explainFor } from "../config/explain-for";
import { PluginMeters } from "../contract/calls/plugin-meters";
import type { PluginSwitch } from "../contract/calls/plugin-switch";
import type { Services } from "../contract/calls/services";
import { visitorToken } from "../contract/http/csrf";
import { VisitorGate } from "../contract/http/visitor-gate";
import { tenantDb } from "../database/tenant-db/tenant-db";
import { TenantHooks } from "../kit/hooks/hooks";
import { chooseLocale } from "../kit/locale/locale.rules";
import type { Log } from "../kit/log/log";
import { Bulkhead } from "../kit/outbound/bulkhead";
import { courseAudience } from "../learning/courses/course-audience";
import { LiveHub } from "../live/live-hub";
import { LiveWire } from "../live/live-wire";
import { FrameOrigins } from "../pages/frame-origins";
import { offeredLocales } from "../pages/preferences";
import { keepLocale } from "../people/accounts/keep-locale";
import { loadUnits } from "../people/accounts/load-units";
import { mayImpersonate } from "../people/sessions/may-impersonate";
import { SeenSessions } from "../people/sessions/seen-sessions";
import { sessionAlive } from "../people/sessions/session-alive";
import { Sessions } from "../people/sessions/sessions";
import { Revisions } from "../people/tenants/revisions/revisions";
import { tenantConfig } from "../people/tenants/tenant-config";
import { Tenants } from "../people/tenants/tenants";
import { configWithout, isLeftOut } from "../plugins/left-out";
import { publisher } from "../plugins/publish";
import { serverParts } from "../plugins/server-parts";
import type { AppDeps } from "./app-deps";

/** Makes what the modules share. `wire`: the connection to other processes; null with the embedded database. */
export function createServices(deps: AppDeps, log: Log): { services: Services; wire: LiveWire | null } {
  const { settings, clock, secret, build, texts } = deps;
  const { limits, variables } = settings;
  const { db, url } = deps.database;
  const tenants = new Tenants(db);
  const revisions = new Revisions(db, log);
  const config = configWithout(tenantConfig(deps.config, tenants, revisions), deps.plugins);
  const meters = new PluginMeters(clock);
  const dbOf = (tenantId: string) => tenantDb(db, tenantId);
  const isOn: PluginSwitch = (plugin, host) => config.isPluginOn(host, plugin);
  const settingOf = (host: string, key: string) => config.setting(host, key);
  const audienceOf: AudienceOf = async (host, user) => {
    if (user === null) return null;
    const units = asksForUnits(config.resolved(host)) ? await loadUnits(dbOf(user.tenantId), user.id) : [];
    return { roles: user.roles, units: units.flatMap(({ id, name }) => [id, name]) };
  };
  const hooksOf = (host: string) =>
    new TenantHooks(
      deps.plugins,
      (plugin) => isOn(plugin, host),
      (plugin, hook, error) => {
        meters.fault(tenants.idOf(host), plugin, `hook ${hook}`, error);
        log.error({ plugin, hook, err: error }, "plugins: a plugin failed where it was asked");
      },
    );
  const textOf = (host: string, locale: string, key: string) =>
    config.resolved(host).config.texts?.[key]?.[locale] ?? texts.text(locale, key);
  const hub = new LiveHub({
    audience: courseAudience(db),
    isOn: (plugin, tenantId) => isOn(plugin, tenants.firstHostOf(tenantId)),
    onConfigured: () => revisions.renew(),
  });
  const listenUrl = url === null ? null : (settings.databaseListenUrl ?? url);
  const wire = listenUrl === null ? null : new LiveWire({ url: listenUrl, db, hub, processId: randomUUID(), log });
  const sessions = new Sessions(db, clock, limits.sessionMaxHours * 3600, (tenantId, facts) => {
    const host = tenants.firstHostOf(tenantId);
    return mayImpersonate(hooksOf(host), { ...facts, setting: (key) => settingOf(host, key) });
  });
  const seenSessions = new SeenSessions(settings.publicUrl?.protocol === "https:");
  const services: Services = {
    db,
    dbOf,
    clock,
    log,
    limits,
    config,
    settingOf,
    audienceOf,
    isOn,
    isLeftOut: (plugin) => isLeftOut(deps.plugins, plugin),
    hooksOf,
    meters,
    serverPartsOf: (host) => serverParts(deps.plugins, meters, tenants.idOf(host), (plugin) => isOn(plugin, host)),
    portalOf: (host) => ({
      locales: offeredLocales(config, build, host),
      textFiles: build.summaryIfBuilt?.locales ?? {},
      text: (locale, key) => textOf(host, locale, key),
      setting: ({ user, units }, key) => settingFor(config, host, user && { roles: user.role, units }, key),
      explain: (somebody) => explainFor(config, host, somebody),
    }),
    variables,
    secret,
    visitorToken: visitorToken(secret),
    visitors: new VisitorGate({ limits, sessionKeyOf: (request) => seenSessions.keyOf(request) }),
    bulkhead: new Bulkhead(limits.requestsAtOnce),
    hub,
    publish: publisher({ hub, wire, log }),
    localeOf: (request) => {
      const locales = offeredLocales(config, build, request.portal.host);
      return chooseLocale(locales, request.cookies.locale, request.headers["accept-language"]);
    },
    keepLocale: (user, locale) => keepLocale(dbOf(user.tenantId), user, locale),
    build,
    textOf,
    frameOrigins: new FrameOrigins(dbOf),
    settings,
    tenants,
    revisions,
    sessions,
    seenSessions,
    isSessionAlive: sessionAlive(sessions),
  };
  return { services, wire };
}
