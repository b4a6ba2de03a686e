import type { PointMap, Registry } from "../../kernel";

/**
 * The frame of a route's screen: the frame of the area that the route names, or else of the area of a tab that leads to it.
 */
export function frameOf(
  { id, frame }: Pick<PointMap["routes"], "id" | "frame">,
  registry: Pick<Registry, "list">,
): PointMap["frames"] | undefined {
  const area = frame ?? registry.list("tabs").find(({ route }) => route === id)?.area;
  return area === undefined || area === "none" ? undefined : registry.list("frames", area)[0];
}
