import { describe, expect, it } from "vitest";
import { EMPTY_ID } from "../../learning/contract/enumerations";
import { cleanCourseFilters, noFilters, writeCourseFilters } from "../../learning/rules";
import { id } from "../testing";
import { activeFilters } from "./active-filters.rules";

const terms = [{ id: id(1), name: "Spring" }];
const categories = [{ id: id(2), name: "Topic", attributes: [{ id: id(3), name: "Art" }] }];
const active = (search: string) => activeFilters(cleanCourseFilters(search, null).filters, { terms, categories });
const address = `term=${id(1)},${EMPTY_ID},${id(9)}&courseProgress=completed&coursePriority=optional&category[${id(2)}]=${id(3)},${id(9)}`;

describe("what narrows a list", () => {
  it("has its collections among it, unless the page shows them in another way", () => {
    const { filters } = cleanCourseFilters(`collection=${id(1)},${id(9)}`, null);
    const collections = [{ id: id(1), name: "On deck" }];
    expect(activeFilters(filters, { collections, terms, categories }).map(({ label }) => label)).toEqual([
      { name: "On deck" },
      { key: "coursesFilterDrawer.collection" },
    ]);
  });

  it("has the search among it: it may be a remembered one", () => {
    const [search, ...others] = active("keyword=tides&courseProgress=completed");
    expect(search?.label).toEqual({ key: "coursesFilterDrawer.keyword", values: { keyword: "tides" } });
    expect(search && writeCourseFilters(search.without)).toBe("courseProgress=completed");
    expect(others).toHaveLength(1);
  });

  it("is nothing to take away where only a collection does: it has a place of its own", () => {
    expect(active(`collection=${id(1)}`)).toEqual([]);
    expect(activeFilters(noFilters, { terms, categories })).toEqual([]);
  });

  it("is called by its name, and by its kind while nobody knows the name", () => {
    expect(active(address).map(({ label }) => label)).toEqual([
      { name: "Spring" },
      { key: "coursesFilterDrawer.noTerm" },
      { key: "coursesFilterDrawer.term" },
      { key: "coursesFilterDrawer.completed" },
      { key: "coursesFilterDrawer.optional" },
      { name: "Art" },
      { key: "coursesFilterDrawer.category" },
    ]);
  });

  it("comes off one by one, and leaves the others", () => {
    const all = active(address);
    expect(new Set(all.map((one) => one.id)).size).toBe(all.length);
    expect(all.map(({ without }) => decodeURIComponent(writeCourseFilters(without)))).toEqual([
      address.replace(`${id(1)},`, ""),
      address.replace(`,${EMPTY_ID}`, ""),
      address.replace(`,${id(9)}&course`, "&course"),
      address.replace("&courseProgress=completed", ""),
      address.replace("&coursePriority=optional", ""),
      address.replace(`${id(3)},`, ""),
      address.replace(new RegExp(`,${id(9)}$`), ""),
    ]);
  });

  it("comes off in one category and stays in the others", () => {
    const [first] = active(`category[${id(2)}]=${id(3)}&category[${id(4)}]=${id(5)}`);
    expect(first && decodeURIComponent(writeCourseFilters(first.without))).toBe(`category[${id(4)}]=${id(5)}`);
  });
});
