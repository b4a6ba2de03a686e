import { posix } from "node:path";

/** The modules that templates import by name, as a plugin outside of the project does: name → file of the project. */
const MODULES: Readonly<Record<string, string>> = {
  "@portal/sdk": "core/sdk",
  "@portal/server-sdk": "server/sdk",
  "@portal/tables": "server/database/tables",
  "@portal/server-testing": "server/app/testing",
  "@portal/testing": "tests/e2e/support/testing",
};

/** Rewrites the imports of a source for a plugin of the project, which imports the SDK by path. */
export function importByPath(source: string, file: string): string {
  return source.replaceAll(/"(@portal\/[\w-]+)((?:\/[\w-]+)*)"/g, (whole, name: string, rest: string) => {
    const target = MODULES[name];
    return target === undefined ? whole : `"${posix.relative(posix.dirname(file), `${target}${rest}`)}"`;
  });
}
