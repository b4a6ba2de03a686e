import { describe, expect, it } from "vitest";
import { ApiError } from "../../kit/errors/api-error";
import { parseIds } from "./parse-ids";

const id = "00000000-0000-7000-8000-000000000001";

describe("parseIds", () => {
  it.each<[string | undefined, readonly string[]]>([
    [undefined, []],
    ["", []],
    [id, [id]],
    [`${id},${id}`, [id, id]],
  ])("reads %s", (text, expected) => {
    expect(parseIds("term", text)).toEqual(expected);
  });

  it.each(["1,2", `${id},`, `${id}, ${id}`, `${id};drop table term`])("refuses %s", (text) => {
    expect(() => parseIds("term", text)).toThrow(ApiError);
  });
});
