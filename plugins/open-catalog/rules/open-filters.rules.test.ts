import { describe, expect, it } from "vitest";
import { cleanOpenFilters, noOpenFilters, openQuery, PAGE_SIZE, writeOpenFilters } from "./open-filters.rules";

const id = (last: number) => `0195f000-0000-7000-8000-00000000000${last}`;
const known = { terms: [], collections: [{ id: id(1) }], categories: [{ id: id(2), attributes: [{ id: id(3) }] }] };
const clean = (search: string) => {
  const { query, rewrite, notice } = cleanOpenFilters(search, known);
  return [decodeURIComponent(query), rewrite, notice];
};

describe("the filters of the open catalog", () => {
  it("are read from the address", () => {
    const search = `?keyword=art&collection=${id(1)}&category[${id(2)}]=${id(3)}&sort=newest&page=2`;
    expect(cleanOpenFilters(search, known)).toMatchObject({
      filters: { keyword: "art", collection: [id(1)], category: { [id(2)]: [id(3)] }, sort: "newest", page: 2 },
      rewrite: false,
      notice: false,
    });
  });

  it.each([
    ["", "", false, false],
    ["keyword=a", "keyword=a", false, false],
    ["utm_source=mail&keyword=a", "keyword=a", true, false],
    [`collection=${id(1)},${id(9)}`, `collection=${id(1)}`, true, true],
    [`collection=${id(9)}`, "", true, false],
    [`category[${id(2)}]=${id(9)}&collection=${id(1)}`, `collection=${id(1)}`, true, true],
    ["term=t1&courseProgress=completed&coursePriority=mandatory", "", true, false],
    ["occflow=addToMyCourses&objectiveId=1&selfRegistered", "", true, false],
    ["sort=newest", "sort=newest", false, false],
    ["sort=price", "", true, false],
    ["page=2", "page=2", false, false],
    ["page=1", "", false, false],
    ["page=0", "", true, false],
    ["page=-1", "", true, false],
    ["page=2e3", "", true, false],
    ["page=99999", "page=10000", true, false],
  ])("of %j are %j, rewritten: %s, with a notice: %s", (search, query, rewrite, notice) => {
    expect(clean(search)).toEqual([query, rewrite, notice]);
  });

  it("are ids of a valid form where nobody could say what there is", () => {
    expect(cleanOpenFilters(`collection=${id(9)},nope`, null).filters.collection).toEqual([id(9)]);
  });

  it("come back as they were written", () => {
    const filters = { ...noOpenFilters, keyword: "ü &=", collection: [id(1)], sort: "newest", page: 3 };
    expect(cleanOpenFilters(writeOpenFilters(filters), known).filters).toEqual(filters);
  });

  it("search in the whole text of a course, and ask for one page", () => {
    expect(openQuery({ ...noOpenFilters, keyword: "  " }, 0)).toEqual({
      sort: '[{"selector":"name"}]',
      take: PAGE_SIZE,
      requireTotalCount: true,
    });
    expect(openQuery({ ...noOpenFilters, keyword: " ART", sort: "newest" }, PAGE_SIZE)).toMatchObject({
      filter: '["text","contains","art"]',
      sort: '[{"selector":"added","desc":true},{"selector":"name"}]',
      skip: PAGE_SIZE,
    });
  });
});
