import { expect, it } from "vitest";
import { catalogOrder, catalogSorts } from "./catalog-order.rules";

it("sorts the catalog by name, and by name last in every other order", () => {
  expect(catalogOrder("")).toEqual([{ selector: "objective.name" }]);
  expect(catalogSorts.map((sort) => catalogOrder(sort).map(({ selector }) => selector))).toEqual([
    ["objective.added", "objective.name"],
    ["dueDate", "objective.name"],
  ]);
  expect(catalogOrder("newest")[0]?.desc).toBe(true);
});
