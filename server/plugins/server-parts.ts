import type { ServerPart } from "../contract/calls/server-part";
import type { LoadedPlugin } from "./load-server-plugins";

/** The names of everything that the server parts of plugins have, for the tenant that `isOn` knows. */
export function serverParts(
  plugins: readonly LoadedPlugin[],
  isOn: (plugin: string) => boolean,
): readonly ServerPart[] {
  return plugins.map(({ id, fault, endpoints, jobs = [], hooks = {}, tasks = {} }) => ({
    plugin: id,
    isOn: isOn(id),
    fault: fault === undefined ? null : fault instanceof Error ? fault.message : String(fault),
    calls: endpoints.map((endpoint) => endpoint.id),
    jobs: jobs.map(({ every }) => every),
    hooks: Object.entries(hooks).flatMap(([name, listen]) => namesOf(name, listen)),
    tasks: Object.keys(tasks).map((name) => `${id}.${name}`),
  }));
}

/** A hook that is an object has a listener or a value for each key. */
function namesOf(name: string, listen: unknown): string[] {
  if (typeof listen !== "object" || listen === null || Array.isArray(listen)) return [name];
  return Object.keys(listen).map((key) => `${name}/${key}`);
}
