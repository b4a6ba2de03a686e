import type { PointCatalogue, PointIndex } from "./point";

/** What the running registry needs of the points and slots, without their texts and schemas. */
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
