import type { PointCatalogue, PointIndex } from "../points/point";
import type { Locate } from "./finding";
import type { Written } from "./lost-names";

/**
 * The data for the checks of manifests, in addition to the manifests themselves: the points, the values that the portal
 * reserves (`taken`), the names that conditions (`when` in a manifest) may test, the portal's version, and functions
 * that find the line of a fault and what an author wrote.
 */
export interface CheckOptions {
  readonly index: PointIndex;
  readonly taken: NonNullable<PointCatalogue["taken"]>;
  readonly names: NonNullable<PointCatalogue["names"]>;
  readonly entitlements: NonNullable<PointCatalogue["entitlements"]>;
  readonly portalVersion: string;
  readonly locate: Locate;
  readonly written: Written;
}
