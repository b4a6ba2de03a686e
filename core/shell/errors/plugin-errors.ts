import { type Diagnostic, errorText, failureCodes, toDiagnostic } from "../../kernel/failures";
import { type CodeOwners, fragmentAt, ownerAt, ownersUrl, placesIn, type ScriptPlace } from "./code-owner.rules";

/** An error that nothing has caught. `at`: where the browser says that it was thrown. */
export interface UncaughtError {
  readonly error: unknown;
  readonly at?: ScriptPlace | undefined;
}

export interface OwnerSources {
  readonly scripts: string;
  readonly fragments: ReadonlyMap<string, string>;
  readOwners(url: string): Promise<CodeOwners>;
}

/**
 * Finds the plugin in whose click, timer or promise an error was thrown, by the places in its stack, and makes the
 * diagnostic that names it. Null if no plugin has to do with the error.
 */
export async function pluginErrorOf({ error, at }: UncaughtError, sources: OwnerSources): Promise<Diagnostic | null> {
  const stack = error instanceof Error ? placesIn(error.stack ?? "") : [];
  for (const place of [...stack, ...(at ? [at] : [])]) {
    const plugin = await pluginAt(place, sources);
    if (plugin === null) continue;
    const { url: file, line, column } = place;
    const context = { plugin, error: errorText(error) };
    return toDiagnostic("PLUGIN_THROWS", failureCodes.PLUGIN_THROWS, { place: { file, line, column }, context });
  }
  return null;
}

async function pluginAt(place: ScriptPlace, { scripts, fragments, readOwners }: OwnerSources): Promise<string | null> {
  const url = place.url.startsWith(scripts) ? ownersUrl(place.url) : null;
  if (url === null) return fragmentAt(place, fragments);
  return ownerAt(place, await readOwners(url));
}
