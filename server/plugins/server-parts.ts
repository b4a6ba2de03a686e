import type { PluginMeters } from "../contract/calls/plugin-meters";
import type { ServerPart } from "../contract/calls/server-part";
import type { LoadedPlugin } from "./load-server-plugins";

/** The name under which the runs of a job are counted: a plugin's jobs have no names, only an order. */
export const jobPart = (index: number): string => `job ${index + 1}`;

export function serverParts(
  plugins: readonly LoadedPlugin[],
  meters: PluginMeters,
  tenantId: string,
  isOn: (plugin: string) => boolean,
): readonly ServerPart[] {
  return plugins.map(({ id, fault, endpoints, jobs = [], hooks = {}, tasks = {}, routes }) => ({
    plugin: id,
    isOn: isOn(id),
    fault: fault === undefined ? null : fault instanceof Error ? fault.message : String(fault),
    calls: endpoints.map((endpoint) => ({ id: endpoint.id, ...meters.use(tenantId, id, endpoint.id) })),
    jobs: jobs.map(({ every }, index) => ({ every, ...meters.use(tenantId, id, jobPart(index)) })),
    hooks: Object.entries(hooks).flatMap(([name, listen]) => namesOf(name, listen)),
    tasks: Object.keys(tasks).map((name) => `${id}.${name}`),
    hasRoutes: routes !== undefined,
    errors: [...meters.faultsOf(tenantId, id)],
  }));
}

function namesOf(name: string, listen: unknown): string[] {
  if (typeof listen !== "object" || listen === null || Array.isArray(listen)) return [name];
  return Object.keys(listen).map((key) => `${name}/${key}`);
}
