import { pointerSteps } from "../../../../core/kernel/config/pointers";
import type { TenantConfig } from "../../../../core/kernel/schema/tenant-config.schema";
import { type ConfigLayer, mergeConfig } from "../../../../core/kernel/server";
import { differenceOf } from "./difference.rules";

/** What the files said of a value when a revision took it. Without `value`: no file named it. */
export interface FileValue {
  readonly file?: string;
  readonly value?: unknown;
}

/** JSON pointer of each value of a revision → what the files said. */
export type BelowRevision = Readonly<Record<string, FileValue>>;

interface KeptRevision {
  readonly value: TenantConfig;
  /** null: it is of a time when this was not kept. */
  readonly below: BelowRevision | null;
}

/**
 * What the files say under a new revision. A value that the revision before it has too keeps what was noted then, so
 * that a change of a file is still seen when something else is saved. Pure.
 */
export function belowRevision(
  value: TenantConfig,
  before: KeptRevision,
  layers: readonly ConfigLayer[],
): BelowRevision {
  const files = mergeConfig(layers.filter(({ layer }) => layer === "base" || layer === "tenant"));
  const changed = new Set(differenceOf(before.value, value).map(({ pointer }) => pointer));
  const noted = differenceOf({}, value).flatMap(({ pointer }): [string, FileValue][] => {
    const kept = before.below?.[pointer];
    if (!changed.has(pointer)) return kept === undefined ? [] : [[pointer, kept]];
    const said = valueAt(files.config, pointer);
    const file = files.origins[pointer]?.file;
    return [[pointer, said === undefined ? {} : { ...(file === undefined ? {} : { file }), value: said }]];
  });
  return Object.fromEntries(noted);
}

function valueAt(config: TenantConfig, pointer: string): unknown {
  return pointerSteps(pointer).reduce<unknown>(
    (at, name) =>
      typeof at === "object" && at !== null && Object.hasOwn(at, name) ? at[name as keyof typeof at] : undefined,
    config,
  );
}
