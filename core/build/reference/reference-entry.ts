import { pointIndexOf } from "../../kernel/points/point-index";
import { portalPoints } from "../../learning/points";

/** What `docs/reference` is made of, besides the manifests and the hooks. */
export const catalogue = portalPoints;
export const index = pointIndexOf(portalPoints);
export { conditionSchema } from "../../kernel/points/condition.schema";
export * as patterns from "../../kernel/points/patterns";
