import { expect, it } from "vitest";
import { noFilters } from "../../../core/sdk/learning";
import { catalogQuery, catalogSorts } from "./catalog-query.rules";

const order = (sort: string) => JSON.parse(catalogQuery({ ...noFilters, sort }, 0).sort ?? "[]");

it("sorts the catalog by name, and by name last in every other order", () => {
  expect(order("")).toEqual([{ selector: "objective.name" }]);
  expect(catalogSorts.map((sort) => order(sort).map(({ selector }: { selector: string }) => selector))).toEqual([
    ["objective.added", "objective.name"],
    ["dueDate", "objective.name"],
  ]);
  expect(order("newest")[0]?.desc).toBe(true);
});
