import type { Condition } from "../../kernel";

/** A contribution of a plugin: the ids of those without which it is not shown, and its condition. */
export interface Needing {
  readonly id: string;
  readonly plugin: string;
  /** Each is `<plugin>.<name>`. */
  readonly follows: readonly string[];
  readonly when?: Condition | undefined;
}

/** A plugin of which some contributions are gone while another plugin is off. */
export interface NeedingPlugin {
  readonly plugin: string;
  readonly contributions: readonly string[];
}

/** The plugins that lose something while `plugin` is off, in the order of `contributions`. */
export function neededBy(plugin: string, contributions: readonly Needing[]): readonly NeedingPlugin[] {
  const needing = contributions.filter(
    ({ plugin: own, follows, when }) =>
      own !== plugin && (follows.some((id) => id.split(".", 1)[0] === plugin) || isNeeded(plugin, when)),
  );
  const byPlugin = Map.groupBy(needing, ({ plugin: own }) => own);
  return [...byPlugin].map(([own, each]) => ({ plugin: own, contributions: each.map(({ id }) => id) }));
}

/** Whether the condition cannot hold without the plugin. */
function isNeeded(plugin: string, condition: Condition | undefined): boolean {
  if (condition === undefined) return false;
  const { all = [], any = [] } = condition;
  return (
    condition.plugin === plugin ||
    condition.fragment === plugin ||
    all.some((each) => isNeeded(plugin, each)) ||
    (any.length > 0 && any.every((each) => isNeeded(plugin, each)))
  );
}
