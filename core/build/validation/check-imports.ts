import { posix } from "node:path";
import { problem } from "./problem";

/** The imports in one source of a plugin. */
export interface ImportsOfFile {
  readonly file: string;
  readonly imports: readonly { readonly from: string; readonly line: number; readonly column: number }[];
}

/** Packages that the SDK hands on. With one of its own, a plugin would not share the portal's state. */
const ofSdk = /^(mobx|mobx-react-lite|inversify|react-intl|react-router|react-router-dom)(\/|$)/;
const entryOfSdk = /^core\/sdk(\/(ui|learning|calls|contents|contract|course|html|inspection|testing))?$/;
const ofPages = /^(react|react-dom|mobx|mobx-react-lite|inversify|react-intl|react-router|react-router-dom)(\/|$)/;

/**
 * Finds imports by which a plugin reaches past the SDK: another plugin, the other half, or the portal's own files.
 * Returns a message for each. `tests/architecture` holds the whole project to the same arrows.
 */
export function importFaults(files: readonly ImportsOfFile[]): string[] {
  return files.flatMap(({ file, imports }) =>
    imports.flatMap(({ from, line, column }) => {
      const why = refusal(file, from);
      if (why === null) return [];
      return [problem("IMPORT_FORBIDDEN", { file, line, column }, `"${from}" cannot be imported here: ${why}.`, FIX)];
    }),
  );
}

const FIX = "Import it from the SDK, or let the plugin offer it: docs/plugins.md says how.";

/** Why a file of a plugin may not import this; null if it may. */
function refusal(file: string, from: string): string | null {
  const [, plugin = "", rest = ""] = /^plugins\/([^/]+)\/(.*)$/.exec(file) ?? [];
  const isServer = rest.startsWith("server/");
  const isPage = rest.startsWith("server/page/");
  if (!from.startsWith(".")) {
    if (isServer) return !isPage && ofPages.test(from) ? "the server draws no pages" : null;
    return ofSdk.test(from) ? "the browser code takes it from core/sdk" : null;
  }
  const target = posix.join(posix.dirname(file), from);
  const other = /^plugins\/([^/]+)/.exec(target)?.[1];
  if (other !== undefined && other !== plugin) return `it belongs to plugin "${other}"`;
  if (!isServer && new RegExp(`^(plugins/${plugin}/)?server(/|$)`).test(target))
    return "the browser has no server code";
  if (!isServer && target.startsWith("core/") && !entryOfSdk.test(target)) return "a plugin knows core/sdk alone";
  if (isPage) return /^(core\/(?!ui\/theme\/)|server\/)/.test(target) ? "a tool's page stands alone" : null;
  if (isServer && /^(core\/|server\/(?!sdk(\/|$)))/.test(target)) return "a server plugin knows server/sdk alone";
  const isShared = new RegExp(`^plugins/${plugin}/(server/|rules/|contract$)`).test(target);
  return isServer && other === plugin && !isShared ? "it belongs to the browser code" : null;
}
