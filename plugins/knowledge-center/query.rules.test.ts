import { describe, expect, it } from "vitest";
import { isSameQuery, readQuery, searchPath } from "./query.rules";

const COURSE = "0199c0de-0000-7000-8000-000000000001";
const read = (search: string) => readQuery(new URLSearchParams(search));

describe("the address of a search", () => {
  it.each([
    ["", { text: "", language: null, course: null }],
    ["text=bell+curve", { text: "bell curve", language: null, course: null }],
    [`text=a&language=zh-CN&course=${COURSE}`, { text: "a", language: "zh-CN", course: COURSE }],
    ["text=a&course=1' or 1=1", { text: "a", language: null, course: null }],
    ["text=a&language=<script>", { text: "a", language: null, course: null }],
    [`text=a&language=en${"-abcdefgh".repeat(4)}`, { text: "a", language: null, course: null }],
    [`text=${"x".repeat(501)}`, { text: "x".repeat(500), language: null, course: null }],
  ])("%s is read without what cannot be", (search, query) => expect(read(search)).toEqual(query));

  it.each([
    [{ text: "", language: null, course: null }, "/search"],
    [{ text: "50 % & more", language: null, course: null }, "/search?text=50+%25+%26+more"],
    [{ text: "a", language: "de", course: COURSE }, `/search?text=a&language=de&course=${COURSE}`],
  ])("%j is %s, and is read as it was", (query, path) => {
    expect(searchPath(query)).toBe(path);
    expect(read(path.split("?")[1] ?? "")).toEqual(query);
  });
});

it("is the same search with other spaces around it, and another one with another filter", () => {
  const query = { text: "bell", language: null, course: null };
  expect(isSameQuery(query, { ...query, text: " bell " })).toBe(true);
  expect(isSameQuery(query, { ...query, text: "bells" })).toBe(false);
  expect(isSameQuery(query, { ...query, language: "de" })).toBe(false);
  expect(isSameQuery(query, { ...query, course: COURSE })).toBe(false);
});
