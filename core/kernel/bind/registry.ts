import type { Condition } from "../points/condition.schema";
import type { AnyContribution, PointMap, PointName } from "../points/point-map";

/**
 * The contributions that may be shown now ("eligible"): things that plugins' manifests declare, such as routes and
 * tabs, whose plugin is on and whose conditions (`when` in manifests) hold. A point is a kind of contribution. MobX
 * derivations track reads for each list.
 */
export interface Registry {
  /**
   * The eligible contributions of a point, in order. If the point has several lists, such as one for each place on the
   * screen, `list` names one of them.
   */
  list<P extends PointName>(point: P, list?: string): readonly PointMap[P][];
  /** A contribution with the changes of the tenant; undefined if it is not eligible. */
  get<P extends PointName>(point: P, id: string): PointMap[P] | undefined;
  /** The same as `get`, for a caller who does not know the contribution's point. */
  find(id: string): AnyContribution | undefined;
  /**
   * Whether a condition holds now, for something that no manifest declares. MobX observers are notified when any fact
   * changes, also one that the condition does not read.
   */
  holds(condition: Condition): boolean;
}
