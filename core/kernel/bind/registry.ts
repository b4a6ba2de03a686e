import type { AnyContribution, PointMap, PointName } from "../points/point-map";

/** The contributions that are there now. Reads inside a MobX derivation are tracked, list by list. */
export interface Registry {
  /** The eligible contributions of a point, in order. For points with lists (slot, area, type, route): of one list. */
  list<P extends PointName>(point: P, list?: string): readonly PointMap[P][];
  /** A contribution with the tenant's changes, while it is eligible. */
  get<P extends PointName>(point: P, id: string): PointMap[P] | undefined;
  /** The same, where the point is not known. */
  find(id: string): AnyContribution | undefined;
}
