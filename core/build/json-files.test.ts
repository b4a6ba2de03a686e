import { describe, expect, it } from "vitest";
import { Faults } from "./faults.ts";
import { parseJson } from "./json-files.ts";

describe("parseJson", () => {
  it.each(['{ "id": "notes" }', '\uFEFF{ "id": "notes" }'])("reads %j", (text) => {
    expect(parseJson("manifests/notes.json", text)).toEqual({ id: "notes" });
  });

  it.each(["", '{ "id": ', "id"])("names the file whose text is not JSON: %j", (text) => {
    const read = () => parseJson("manifests/notes.json", text);
    expect(read).toThrow(Faults);
    expect(read).toThrow("JSON_SYNTAX  manifests/notes.json\n");
  });
});
