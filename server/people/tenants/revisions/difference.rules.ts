import { isDeepStrictEqual } from "node:util";
import { escapePointer } from "../../../../core/kernel/config/pointers";
import type { TenantConfig } from "../../../../core/kernel/schema/tenant-config.schema";

/** One value that differs between two revisions. A side without the value does not set it. */
export interface Difference {
  readonly pointer: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** The values in which two revisions differ. Lists are compared as a whole. Pure. */
export function differenceOf(before: TenantConfig, after: TenantConfig): readonly Difference[] {
  return differences(before, after, "");
}

function differences(before: unknown, after: unknown, pointer: string): readonly Difference[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (isObject(before) && isObject(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
    return keys.flatMap((key) => differences(before[key], after[key], `${pointer}/${escapePointer(key)}`));
  }
  // An object of which one side has nothing is told value by value.
  if (isObject(before) && after === undefined) return differences(before, {}, pointer);
  if (isObject(after) && before === undefined) return differences({}, after, pointer);
  return [{ pointer, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }];
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
