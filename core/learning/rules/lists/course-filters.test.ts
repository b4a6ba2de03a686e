import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type CourseFilters,
  cleanCourseFilters,
  countFilters,
  isNarrowed,
  type KnownFilters,
  namesFilterIds,
  namesFilters,
  noFilters,
  writeCourseFilters,
} from "./course-filters";

const known: KnownFilters = {
  collections: [{ id: "s1" }, { id: "s2" }],
  terms: [{ id: "t1" }],
  categories: [{ id: "k1", attributes: [{ id: "a1" }, { id: "a2" }] }],
};
const long = "x".repeat(5_000);
const clean = (query: string) => {
  const { query: cleaned, rewrite, notice } = cleanCourseFilters(query, known);
  return [decodeURIComponent(cleaned), rewrite, notice];
};

describe("the filters of a course list", () => {
  it("are read from the address", () => {
    const query =
      "?keyword=stat%20a&collection=s1,s2&term=t1&courseProgress=completed&coursePriority=optional&category[k1]=a2";
    expect(cleanCourseFilters(query, known)).toEqual({
      filters: {
        keyword: "stat a",
        sort: "",
        collection: ["s1", "s2"],
        term: ["t1"],
        courseProgress: ["completed"],
        coursePriority: ["optional"],
        category: { k1: ["a2"] },
      },
      isEntry: false,
      query:
        "keyword=stat+a&collection=s1%2Cs2&term=t1&courseProgress=completed&coursePriority=optional&category%5Bk1%5D=a2",
      rewrite: false,
      notice: false,
    });
  });

  it.each([
    ["", "", false, false],
    ["collection=s1", "collection=s1", false, false],
    ["collection=s1,s1", "collection=s1", false, false],
    ["collection=s1,nope", "collection=s1", true, true],
    ["collection=nope", "", true, false],
    ["collection=nope&keyword=a", "keyword=a", true, true],
    ["collection=nope&term=t1", "term=t1", true, true],
    ["term=nope&collection=s1", "collection=s1", true, true],
    [
      "courseProgress=notStarted,inProgress,completed,done",
      "courseProgress=notStarted,inProgress,completed",
      true,
      true,
    ],
    ["coursePriority=mandatory,urgent", "coursePriority=mandatory", true, true],
    ["category[k1]=a1,nope", "category[k1]=a1", true, true],
    ["category[nope]=a1&term=t1", "term=t1", true, true],
    ["category[]=a1&term=t1", "term=t1", true, false],
    ["category[__proto__]=a1&term=t1", "term=t1", true, true],
    ["utm_source=mail&collection=s1", "collection=s1", true, false],
    ["Collection=s1", "", true, false],
    ["collection=", "", true, false],
    ["keyword=a%00&__proto__=1", "keyword=a", true, false],
    ["keyword=a&sort=<script>&courseProgress='--", "keyword=a", true, true],
    [`keyword=a&term=${long}&${long}=1`, "keyword=a", true, true],
    ["keyword=<img src=x onerror=alert(1)>", "keyword=<img+src=x+onerror=alert(1)>", false, false],
    [
      "occflow=startTheCourse&objectiveId=o1&selfRegistered=true",
      "occflow=startTheCourse&objectiveId=o1&selfRegistered=true",
      false,
      false,
    ],
    ["occflow=addToMyCourses&collection=s1,nope", "collection=s1&occflow=addToMyCourses", true, true],
  ])("of %j are %j, rewritten: %s, with a notice: %s", (query, cleaned, rewrite, notice) => {
    expect(clean(query)).toEqual([cleaned, rewrite, notice]);
  });

  it.each([
    ["", false],
    ["keyword=a&courseProgress=completed&coursePriority=optional&occflow=x", false],
    ["collection=", true],
    ["term=t1", true],
    ["category[k1]=a1", true],
  ])("of %j take the known ids to be judged: %s", (query, needed) => {
    expect(namesFilterIds(query)).toBe(needed);
  });

  const id = "0195f000-0000-7000-8000-000000000001";
  it.each([
    [`collection=${id},nope&term=nope&category[nope]=${id}`, `collection=${id}&category[nope]=${id}`],
    ["courseProgress=done,completed&q=1", "courseProgress=completed"],
  ])("of %j are %j where nobody could say what there is", (query, cleaned) => {
    expect(decodeURIComponent(cleanCourseFilters(query, null).query)).toBe(cleaned);
  });

  it("tell an address that leads into a course as well", () => {
    expect(cleanCourseFilters("occflow=startTheCourse&term=t1", known).isEntry).toBe(true);
    expect(cleanCourseFilters("term=t1", known).isEntry).toBe(false);
  });

  it("are clean once they were cleaned, and come back as they were written", () => {
    const name = fc.constantFrom(
      "keyword",
      "collection",
      "term",
      "courseProgress",
      "category[k1]",
      "category[x]",
      "occflow",
      "q",
    );
    const value = fc
      .array(fc.constantFrom("s1", "t1", "a1", "completed", "nope", "ü &=", ""))
      .map((all) => all.join(","));
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value)), (pairs) => {
        const once = cleanCourseFilters(new URLSearchParams(pairs).toString(), known);
        const twice = cleanCourseFilters(once.query, known);
        expect(twice).toEqual({ ...once, rewrite: false, notice: false });
        expect(cleanCourseFilters(writeCourseFilters(once.filters), known).filters).toEqual(once.filters);
      }),
    );
  });

  const open = { lists: ["collection"], sorts: ["newest"] } as const;
  it.each([
    ["collection=s1&term=t1&courseProgress=completed&category[k1]=a1", "collection=s1&category[k1]=a1"],
    ["sort=newest", "sort=newest"],
    ["sort=oldest", ""],
    ["sort=", ""],
  ])("of %j are %j in a list that has not all kinds", (query, cleaned) => {
    const { query: found, rewrite } = cleanCourseFilters(query, known, open);
    expect([decodeURIComponent(found), rewrite]).toEqual([cleaned, query !== cleaned]);
  });

  it("know no order that the list does not have", () => expect(clean("sort=newest")).toEqual(["", true, false]));

  it.each([
    [200, 200, false],
    [201, 200, true],
    [10_000, 200, true],
  ])("cut a search of %i characters to %i", (length, kept, rewrite) => {
    const cleaned = cleanCourseFilters(`keyword=${"x".repeat(length)}`, known);
    expect([cleaned.filters.keyword.length, cleaned.rewrite, cleaned.notice]).toEqual([kept, rewrite, false]);
  });

  it("leave out the characters of a search that no text can hold", () => {
    expect(cleanCourseFilters(`keyword=a%00b${"x".repeat(197)}%F0%9F%8C%8D`, null).filters.keyword).toMatch(
      /^abx{197}\ufffd$/,
    );
  });

  it("take as many values as a list is asked for", () => {
    const ids = Array.from({ length: 201 }, (_, at) => `0195f000-0000-7000-8000-${String(at).padStart(12, "0")}`);
    const { filters, notice } = cleanCourseFilters(`collection=${ids.slice(0, 150)}&term=${ids.slice(100)}`, null);
    expect([filters.collection.length, filters.term.length, notice]).toEqual([150, 50, true]);
  });
});

describe("filters that are set", () => {
  it.each<[Partial<CourseFilters>, boolean, number]>([
    [{}, false, 0],
    [{ category: { k1: [] } }, false, 0],
    [{ sort: "newest" }, false, 0],
    [{ keyword: "a" }, true, 0],
    [{ coursePriority: ["optional"] }, true, 1],
    [{ category: { k1: ["a1", "a2"], k2: ["a3"] }, collection: ["s1"] }, true, 4],
  ])("%j narrow the list: %s, and are %i", (filters, narrowed, count) => {
    expect(isNarrowed({ ...noFilters, ...filters })).toBe(narrowed);
    expect(countFilters({ ...noFilters, ...filters })).toBe(count);
  });
});

describe("namesFilters", () => {
  it.each([
    ["", false],
    ["?keyword=", true],
    ["?collection=x", true],
    ["?term=", true],
    ["?courseProgress=completed", true],
    ["?coursePriority=mandatory", true],
    ["?category[a]=b", true],
    ["?sort=name", true],
    ["?selfRegistered=1&bogus=2", false],
    ["?occflow=startTheCourse&objectiveId=1", false],
  ])("%j: %s", (query, expected) => expect(namesFilters(query)).toBe(expected));
});
