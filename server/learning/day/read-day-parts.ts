import { isTransactionFailure } from "../../database/transaction";
import type { DayScope } from "./day.hooks";

type Content = Record<string, unknown> | null;

/** The content of one part of the first page. `failed`: its plugin could not make it now. */
export type DayPart = { readonly content: Content } | { readonly failed: true };

/**
 * The content of the parts of the first page, by the name of each part. A part that fails does not affect the others.
 * @throws errors after which the database layer runs the whole transaction again
 */
export async function readDayParts(scope: DayScope): Promise<Record<string, DayPart>> {
  const parts: Record<string, DayPart> = {};
  for (const { plugin, isOn, listen } of scope.hooks.of("dayParts")) {
    if (!isOn) continue;
    for (const [name, make] of Object.entries(listen)) {
      try {
        parts[name] = { content: (await make(scope)) as Content };
      } catch (error) {
        if (isTransactionFailure(error)) throw error;
        scope.hooks.onFault(plugin, "dayParts", error);
        parts[name] = { failed: true };
      }
    }
  }
  return parts;
}
