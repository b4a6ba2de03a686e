import { readSettings } from "../../server/app/settings";

/** The names of all environment variables that the server reads, those of plugins among them. */
export function variablesOfServer(): string[] {
  const names = new Set<string>();
  readSettings(
    new Proxy<Record<string, string | undefined>>(
      {},
      {
        get(_target, name) {
          names.add(String(name));
          return undefined;
        },
      },
    ),
  );
  return [...names].sort();
}
