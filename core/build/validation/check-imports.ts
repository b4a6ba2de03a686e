import { posix } from "node:path";
import type { ImportsOfFile } from "../source/imports.ts";
import { didYouMean, problem } from "./problem";

/** Packages that the SDK hands on. With one of its own, a plugin would not share the portal's state. */
const ofSdk = /^(mobx|mobx-react-lite|inversify|react-intl|react-router|react-router-dom)(\/|$)/;
const entryOfSdk =
  /^core\/sdk(\/(ui|admin|learning|calls|configuration|contents|contract|course|html|inspection|testing))?$/;
const ofPages = /^(react|react-dom|mobx|mobx-react-lite|inversify|react-intl|react-router|react-router-dom)(\/|$)/;

/**
 * Finds imports by which a plugin reaches past the SDK: another plugin, the other half, or the portal's own files; and
 * names that a module of an SDK does not export. Returns a message for each. `tests/architecture` holds the whole
 * project to the same arrows.
 * @param sdkNames module of an SDK, such as `core/sdk/ui` → the names that it exports
 */
export function importFaults(
  files: readonly ImportsOfFile[],
  sdkNames: Readonly<Record<string, readonly string[]>>,
): string[] {
  return files.flatMap(({ file, inProject, imports, names }) => [
    ...imports.flatMap(({ from, line, column }) => {
      const why = leavesFolder(inProject, from)
        ? "a plugin outside of the project takes the SDK by name"
        : refusal(inProject ?? file, from);
      if (why === null) return [];
      return [problem("IMPORT_FORBIDDEN", { file, line, column }, `"${from}" cannot be imported here: ${why}.`, FIX)];
    }),
    ...names.flatMap(({ name, from, line, column }) => {
      const module = sdkFile(from) ?? posix.join(posix.dirname(inProject ?? file), from);
      const known = sdkNames[module];
      if (known === undefined || known.includes(name)) return [];
      const elsewhere = Object.keys(sdkNames).filter((other) => sdkNames[other]?.includes(name));
      const where = elsewhere.length === 0 ? didYouMean(name, known) : ` ${elsewhere.join(" and ")} does.`;
      const message = `${module} does not export "${name}".${where}`;
      const fix = "Correct the name or the module: docs/sdk.md has all names.";
      return [problem("IMPORT_UNKNOWN", { file, line, column }, message, fix)];
    }),
  ]);
}

const FIX = "Import it from the SDK, or let the plugin offer it: docs/plugins.md says how.";

/** Whether a file of a plugin outside of the project imports by path what is not in its folder. */
function leavesFolder(inProject: string | undefined, from: string): boolean {
  if (inProject === undefined || !from.startsWith(".")) return false;
  const [folder = ""] = /^plugins\/[^/]+\//.exec(inProject) ?? [];
  return !posix.join(posix.dirname(inProject), from).startsWith(folder);
}

/** The names by which a plugin outside of the project imports the SDK, as in the `paths` of tsconfig.json. */
function sdkFile(from: string): string | null {
  const [, half, part = ""] = /^@portal\/(sdk|server-sdk)((?:\/.*)?)$/.exec(from) ?? [];
  if (half !== undefined) return `${half === "sdk" ? "core/sdk" : "server/sdk"}${part}`;
  return /^@portal\/(ui|learning)$/.test(from) ? from.replace("@portal", "core/sdk") : null;
}

/** Why a file of a plugin may not import this; null if it may. */
function refusal(file: string, from: string): string | null {
  const [, plugin = "", rest = ""] = /^plugins\/([^/]+)\/(.*)$/.exec(file) ?? [];
  const isServer = rest.startsWith("server/");
  const isPage = rest.startsWith("tool-page/");
  const sdk = sdkFile(from);
  if (!from.startsWith(".") && sdk === null) {
    if (from.startsWith("@portal/")) return "the SDK has no such part";
    if (isServer) return ofPages.test(from) ? "the server draws no pages" : null;
    return !isPage && ofSdk.test(from) ? "the browser code takes it from core/sdk" : null;
  }
  const target = sdk ?? posix.join(posix.dirname(file), from);
  const other = /^plugins\/([^/]+)/.exec(target)?.[1];
  if (other !== undefined && other !== plugin) return `it belongs to plugin "${other}"`;
  if (!isServer && new RegExp(`^(plugins/${plugin}/)?server(/|$)`).test(target))
    return "the browser has no server code";
  if (isPage) return /^core\/(?!ui\/theme\/)/.test(target) ? "a tool's page stands alone" : null;
  if (!isServer && target.startsWith("core/") && !entryOfSdk.test(target)) return "a plugin knows core/sdk alone";
  if (isServer && /^(core\/|server\/(?!sdk(\/|$)))/.test(target)) return "a server plugin knows server/sdk alone";
  const isShared = new RegExp(`^plugins/${plugin}/(server/|rules/|contract$)`).test(target);
  return isServer && other === plugin && !isShared ? "it belongs to the browser code" : null;
}
