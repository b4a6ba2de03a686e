import { describe, expect, it } from "vitest";
import { fileText, readRevision } from "./transfer.rules";

describe("readRevision", () => {
  it("reads what was exported, and a file of a tenant without the address of its schema", () => {
    const revision = { settings: { "a.b": [1] } };
    expect(readRevision(fileText(revision))).toEqual({ value: revision });
    expect(readRevision('{ "$schema": "../config.schema.json", "plugins": {} }')).toEqual({ value: { plugins: {} } });
  });

  it.each(["", "[]", "3", "null", "{", "{'a': 1}"])("says what is wrong with %j", (text) => {
    expect(readRevision(text)).toHaveProperty("fault");
  });
});
