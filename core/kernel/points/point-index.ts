import type { PointCatalogue, PointIndex, RunningTraits } from "./point";

/** The contribution points and their slots without texts and schemas, for the checks of manifests. */
export function pointIndexOf({ points, slots }: PointCatalogue): PointIndex {
  const traits = points.map(({ description: _, schema, ...rest }) => {
    const changes = ["title", "icon"].filter((field) => Object.hasOwn(schema.properties, field));
    return [rest.name, { ...rest, changes: rest.ordered ? ["order", "before", "after", ...changes] : changes }];
  });
  const byPoint = points
    .filter((point) => point.slotted)
    .map((point) => [point.name, slots.filter((slot) => slot.point === point.name).map((slot) => slot.id)]);
  return { points: Object.fromEntries(traits), slots: Object.fromEntries(byPoint) };
}

/** What the live registry needs in the browser: without slots and what only the checks of manifests need. */
export function runningIndexOf({ points }: PointIndex): PointIndex {
  const running = Object.entries(points).map(
    ([point, { name, listBy, code, follows, gate }]): [string, RunningTraits] => [
      point,
      {
        name,
        ...(listBy ? { listBy } : {}),
        ...(code ? { code } : {}),
        ...(follows ? { follows } : {}),
        ...(gate ? { gate } : {}),
      },
    ],
  );
  return { points: Object.fromEntries(running) };
}
