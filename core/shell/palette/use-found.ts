import { useEffect, useState } from "react";
import type { Kernel, PointMap } from "../../kernel";
import { NetworkError } from "../../platform/http/api-error";
import { usePortal } from "../../sdk/contribution/portal-scope";
import type { PaletteResult, PaletteSearch } from "../../sdk/search";

interface FoundThing extends PaletteResult {
  readonly by: PointMap["searches"];
}

/**
 * The results of all searches so far. `failed`: all have ended, and at least one of them failed. `offline`: those that
 * failed did so because the server could not be reached.
 */
export interface SearchResults {
  readonly found: readonly FoundThing[];
  readonly state: "searching" | "done" | "failed" | "offline";
}

const searching: SearchResults = { found: [], state: "searching" };

/**
 * The results that the searches of all plugins find for a text, in the order of the searches, as they come in. When the
 * text changes, the results for the old one are removed at once.
 */
export function useSearchResults(text: string): SearchResults {
  const { kernel } = usePortal();
  const searches = kernel.registry.list("searches");
  const [last, setLast] = useState<SearchResults & { readonly text: string }>({ ...searching, text });
  useEffect(() => {
    const stop = new AbortController();
    const show = (results: SearchResults) => {
      if (!stop.signal.aborted) setLast({ ...results, text });
    };
    void searchAll(kernel, searches, text, stop.signal, show).then(show);
    return () => stop.abort();
  }, [kernel, searches, text]);
  return last.text === text ? last : searching;
}

/**
 * Runs the searches of all plugins. If one fails, the others go on: the failure is reported, and the palette says that
 * results are missing.
 * @param onSome gets the results of the searches that have ended, but only those before the first one that still runs:
 * so later results never move earlier ones
 */
export async function searchAll(
  kernel: Pick<Kernel, "resolve" | "pluginOf" | "service" | "reportFailure">,
  searches: readonly PointMap["searches"][],
  text: string,
  signal: AbortSignal,
  onSome: (results: SearchResults) => void,
): Promise<SearchResults> {
  const ended: (readonly FoundThing[] | undefined)[] = searches.map(() => undefined);
  const end = (at: number, found: readonly FoundThing[]) => {
    ended[at] = found;
    const running = ended.indexOf(undefined);
    if (running > 0) onSome({ found: ended.slice(0, running).flatMap((some) => some ?? []), state: "searching" });
  };
  const each = await Promise.allSettled(
    searches.map(async (one, at) => {
      const found = await searchOne(kernel, one, text, signal).catch((error: unknown) => {
        end(at, []);
        throw error;
      });
      end(at, found);
      return found;
    }),
  );
  for (const [at, one] of each.entries()) {
    const isOurs = one.status === "rejected" && !signal.aborted && !(one.reason instanceof NetworkError);
    if (isOurs) kernel.reportFailure(searches[at]?.id ?? "", one.reason);
  }
  return {
    found: each.flatMap((one) => (one.status === "fulfilled" ? one.value : [])),
    state: stateAfter(each.flatMap((one) => (one.status === "rejected" ? [one.reason] : []))),
  };
}

function stateAfter(failures: readonly unknown[]): SearchResults["state"] {
  if (failures.length === 0) return "done";
  return failures.every((failure) => failure instanceof NetworkError) ? "offline" : "failed";
}

async function searchOne(
  kernel: Pick<Kernel, "resolve" | "pluginOf" | "service">,
  by: PointMap["searches"],
  text: string,
  signal: AbortSignal,
): Promise<FoundThing[]> {
  const search = await kernel.resolve<PaletteSearch>(by.id);
  const pluginId = kernel.pluginOf(by.id);
  const found = await search(text, { pluginId, get: (token) => kernel.service(pluginId, token) }, signal);
  return found.map((one) => ({ ...one, by }));
}
