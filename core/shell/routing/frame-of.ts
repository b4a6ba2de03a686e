import type { PointMap, Registry } from "../../kernel";

/**
 * The component that surrounds the screens of an area, for example with heading and tabs. The route names its area; if
 * it does not, the area of a tab that leads to the route counts. Undefined if there is none.
 */
export function areaFrameOf(
  { id, frame }: Pick<PointMap["routes"], "id" | "frame">,
  registry: Pick<Registry, "list">,
): PointMap["frames"] | undefined {
  const area = frame ?? registry.list("tabs").find(({ route }) => route === id)?.area;
  return area === undefined || area === "none" ? undefined : registry.list("frames", area)[0];
}
