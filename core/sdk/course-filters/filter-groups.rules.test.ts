import { describe, expect, it } from "vitest";
import { EMPTY_ID } from "../../learning/contract/enumerations";
import { allFilters, cleanCourseFilters, noFilters, writeCourseFilters } from "../../learning/rules";
import { id } from "../testing";
import { filterGroups } from "./filter-groups.rules";

const loaded = {
  collections: [{ id: id(1), name: "On deck" }],
  terms: [{ id: id(2), name: "Spring" }],
  categories: [
    {
      id: id(3),
      name: "Topic",
      attributes: [
        { id: id(4), name: "Rope" },
        { id: id(5), name: "Wire" },
      ],
    },
  ],
};
const nothing = { collections: [], terms: [], categories: [] };
const ids = (...args: Parameters<typeof filterGroups>) =>
  filterGroups(...args).map((group) => [group.id, ...group.choices.map((choice) => choice.id)]);

describe("the filters of the drawer", () => {
  it("are those that the list has and that have values, in one order", () => {
    expect(ids(noFilters, allFilters, loaded)).toEqual([
      ["collection", id(1)],
      ["term", id(2), EMPTY_ID],
      ["courseProgress", "notStarted", "inProgress", "completed"],
      ["coursePriority", "mandatory", "optional"],
      [`category ${id(3)}`, id(4), id(5)],
    ]);
    expect(ids(noFilters, allFilters, nothing).map(([name]) => name)).toEqual(["courseProgress", "coursePriority"]);
    expect(ids(noFilters, { lists: ["collection"], sorts: [] }, loaded).map(([name]) => name)).toEqual([
      "collection",
      `category ${id(3)}`,
    ]);
  });

  it("are chosen and taken away by the same press, and leave the others", () => {
    const { filters } = cleanCourseFilters(`keyword=a&term=${id(2)}&category[${id(3)}]=${id(5)}`, null);
    const choices = filterGroups(filters, allFilters, loaded).flatMap((group) => group.choices);
    const pressed = (value: string) => {
      const choice = choices.find((one) => one.id === value);
      return [choice?.isChosen, decodeURIComponent(writeCourseFilters(choice?.afterPress ?? noFilters))];
    };
    const topic = `category[${id(3)}]`;
    expect(pressed(id(4))).toEqual([false, `keyword=a&term=${id(2)}&${topic}=${id(5)},${id(4)}`]);
    expect(pressed(id(5))).toEqual([true, `keyword=a&term=${id(2)}`]);
    expect(pressed(id(2))).toEqual([true, `keyword=a&${topic}=${id(5)}`]);
    expect(pressed("mandatory")).toEqual([false, `keyword=a&term=${id(2)}&coursePriority=mandatory&${topic}=${id(5)}`]);
  });
});
