import type { PointCatalogue, PointIndex } from "../points/point";
import type { Locate } from "./finding";

/** What the checks of manifests know beside the manifests. */
export interface CheckOptions {
  readonly index: PointIndex;
  readonly taken: NonNullable<PointCatalogue["taken"]>;
  readonly names: NonNullable<PointCatalogue["names"]>;
  readonly portalVersion: string;
  readonly locate: Locate;
}
