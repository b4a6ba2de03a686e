import type { PluginReport } from "../../../core/sdk/admin";
import type { ServerPart } from "../contract";

/** A plugin with what the browser and the server know of it. `server` is null while it is not known. */
export interface Plugin {
  readonly report: PluginReport;
  readonly server: ServerPart | null;
  /** In how many people's browsers its code has failed within the last hour. */
  readonly failedFor: number;
  /** The number of faults and failures of both parts. */
  readonly problems: number;
}

export const filters = ["all", "on", "off", "problems"] as const;
export type Filter = (typeof filters)[number];

export interface Brought {
  readonly kind: Kind;
  readonly names: readonly string[];
}

/** The contribution points that have a name of their own on the page. All others are told together. */
const points = [
  "routes",
  "sidebarItems",
  "tabs",
  "widgets",
  "courseCardButtons",
  "panels",
  "commands",
  "activityTypes",
] as const;
type Point = (typeof points)[number];
type Kind = Point | "otherContributions" | "settings" | "mails" | "jobs" | "calls" | "hooks" | "tasks";

/** Puts both parts of each plugin together, also of those that have only one. */
export function joinParts(
  reports: readonly PluginReport[],
  parts: readonly ServerPart[] | null,
  browsers: readonly { readonly plugin: string; readonly people: number }[] = [],
): readonly Plugin[] {
  return reports.map((report) => {
    const failedFor = browsers.find(({ plugin }) => plugin === report.id)?.people ?? 0;
    const server = parts?.find(({ plugin }) => plugin === report.id) ?? null;
    const ofServer = server === null ? 0 : server.errors.length + (server.fault === null ? 0 : 1);
    return { report, server, failedFor, problems: report.diagnostics.length + ofServer + (failedFor > 0 ? 1 : 0) };
  });
}

export function findPlugins(plugins: readonly Plugin[], filter: Filter, text: string): readonly Plugin[] {
  const wanted = text.trim().toLowerCase();
  return plugins.filter((plugin) => {
    if (filter === "problems" ? plugin.problems === 0 : filter !== "all" && plugin.report.isOn !== (filter === "on"))
      return false;
    const names = [plugin.report.id, ...broughtBy(plugin).flatMap((brought) => brought.names)];
    return names.some((name) => name.toLowerCase().includes(wanted));
  });
}

export function broughtBy({ report, server }: Plugin): readonly Brought[] {
  const of = (mayBe: (point: string) => boolean) =>
    report.contributions.filter(({ point }) => mayBe(point)).map(({ id }) => id);
  const mails = (server?.hooks ?? []).flatMap((hook) => (hook.startsWith(MAILS) ? [hook.slice(MAILS.length)] : []));
  const all: readonly Brought[] = [
    ...points.map((kind) => ({ kind, names: of((point) => point === kind) })),
    { kind: "otherContributions", names: of((point) => !points.some((own) => own === point)) },
    { kind: "settings", names: report.settings },
    { kind: "mails", names: mails },
    { kind: "jobs", names: (server?.jobs ?? []).map(({ every }) => `${every} s`) },
    { kind: "calls", names: (server?.calls ?? []).map(({ id }) => id) },
    { kind: "hooks", names: (server?.hooks ?? []).filter((hook) => !hook.startsWith(MAILS)) },
    { kind: "tasks", names: server?.tasks ?? [] },
  ];
  return all.filter(({ names }) => names.length > 0);
}

const MAILS = "mailKinds/";

export interface RunPart {
  readonly name: string;
  readonly count: number;
  readonly failed: number;
  /** The average time of a run, in milliseconds. */
  readonly average: number;
}

/** What the server part has done, the longest in total first. */
export function runParts({ calls, jobs }: ServerPart): readonly RunPart[] {
  const named = [
    ...calls.map(({ id, ...use }) => ({ name: id, ...use })),
    ...jobs.map(({ every, ...use }) => ({ name: `${every} s`, ...use })),
  ];
  return named
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.milliseconds - one.milliseconds)
    .map(({ name, count, failed, milliseconds }) => ({ name, count, failed, average: milliseconds / count }));
}
