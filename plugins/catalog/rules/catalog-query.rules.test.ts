import { expect, it } from "vitest";
import { noFilters } from "../../../core/sdk/learning";
import { catalogQuery, catalogSorts } from "./catalog-query.rules";

const order = (sort: string) => JSON.parse(catalogQuery({ ...noFilters, sort }, 0).sort ?? "[]");

it("sorts the catalog by what can be added, and by name last in every order", () => {
  expect(order("")).toEqual([{ selector: "isOffered", desc: true }, { selector: "objective.name" }]);
  expect(catalogSorts.map((sort) => order(sort).map(({ selector }: { selector: string }) => selector))).toEqual([
    ["objective.name"],
    ["objective.added", "objective.name"],
    ["dueDate", "objective.name"],
  ]);
  expect(order("newest")[0]?.desc).toBe(true);
});
