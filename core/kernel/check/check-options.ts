import type { PointCatalogue, PointIndex } from "../points/point";
import type { Locate } from "./finding";

/** The data for the checks of manifests, in addition to the manifests themselves. */
export interface CheckOptions {
  readonly index: PointIndex;
  readonly taken: NonNullable<PointCatalogue["taken"]>;
  readonly names: NonNullable<PointCatalogue["names"]>;
  readonly portalVersion: string;
  readonly locate: Locate;
}
