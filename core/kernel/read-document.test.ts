import { describe, expect, it } from "vitest";
import { keyPlaceOf, placeOf, readDocument } from "./read-document";

const text = `{
  "id": "notes",
  "list": [
    { "a/b": 1 },
    { "a~b": true }
  ]
}`;

describe("readDocument", () => {
  it("knows line and column of each value and key", () => {
    const source = readDocument("manifests/notes.json", text);
    expect(placeOf(source, "/id")).toEqual({ file: "manifests/notes.json", line: 2, column: 9, pointer: "/id" });
    expect(keyPlaceOf(source, "/id")).toMatchObject({ line: 2, column: 3 });
    expect(placeOf(source, "/list/0/a~1b")).toMatchObject({ line: 4, column: 14 });
    expect(placeOf(source, "/list/1/a~0b")).toMatchObject({ line: 5, column: 14 });
  });

  it("answers the nearest place around what is missing", () => {
    const source = readDocument("x.json", text);
    expect(placeOf(source, "/list/1/missing")).toMatchObject({ line: 5, column: 5, pointer: "/list/1/missing" });
    expect(placeOf(source, "/other/deep")).toMatchObject({ line: 1, column: 1 });
  });

  it("counts lines with carriage returns and starts after a byte order mark", () => {
    const source = readDocument("x.json", '\uFEFF{\r\n  "a": 1\r\n}');
    expect(source.value).toEqual({ a: 1 });
    expect(placeOf(source, "/a")).toMatchObject({ line: 2, column: 8 });
  });

  it("says where a file stops being UTF-8", () => {
    const latin1 = Buffer.from('{\n  "name": "Schüler"\n}', "latin1").toString("utf8");
    expect(readDocument("config-ui/config.json", latin1).diagnostics).toMatchObject([
      { code: "JSON_SYNTAX", severity: "error", place: { line: 2, column: 15 } },
    ]);
  });

  it.each([
    ["", "value expected", 1, 1],
    ['{ "a": 1, }', "property name expected", 1, 11],
    ['{\n  "a": 1\n  "b": 2\n}', "comma expected", 3, 3],
    ["// no\n{}", "invalid comment token", 1, 1],
  ])("says where %j stops being JSON", (broken, problem, line, column) => {
    const { value, diagnostics } = readDocument("x.json", broken);
    expect(value).toBeUndefined();
    expect(diagnostics[0]).toMatchObject({ code: "JSON_SYNTAX", place: { file: "x.json", line, column } });
    expect(diagnostics[0]?.message).toContain(problem);
  });

  it("says which key is there twice in one object", () => {
    const { diagnostics } = readDocument("x.json", '{ "a": 1,\n  "a": 2 }');
    expect(diagnostics).toMatchObject([{ code: "JSON_KEY_TWICE", place: { line: 2, column: 3, pointer: "/a" } }]);
  });

  it("keeps a key that would reach a prototype as a key of the data", () => {
    const { value } = readDocument("x.json", '{ "__proto__": { "polluted": true } }');
    expect(Object.keys(value as object)).toEqual(["__proto__"]);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });
});
