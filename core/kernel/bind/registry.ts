import type { Condition } from "../points/condition.schema";
import type { AnyContribution, PointMap, PointName } from "../points/point-map";

/**
 * The contributions that may be shown now ("eligible"): things that plugins' manifests declare, such as routes and
 * tabs, whose plugin is on and whose conditions (`when` in manifests) hold. A point is a kind of contribution. MobX
 * derivations track reads for each list.
 */
export interface Registry {
  /** `list` names one of the point's lists, if it has several, such as one for each slot. */
  list<P extends PointName>(point: P, list?: string): readonly PointMap[P][];
  /** A contribution with the changes of the tenant; undefined if it is not eligible. */
  get<P extends PointName>(point: P, id: string): PointMap[P] | undefined;
  /** The same as `get`, for a caller who does not know the contribution's point. */
  find(id: string): AnyContribution | undefined;
  /** For something that no manifest declares. Observers are notified when any fact changes, also an unread one. */
  holds(condition: Condition): boolean;
}
