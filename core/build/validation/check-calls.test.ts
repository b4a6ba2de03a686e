import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { callFaults } from "./check-calls.ts";

describe("callFaults", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "portal-calls-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** The calls of a contract, each on a line of its own from the second line on. */
  const contract = (name: string, ...calls: readonly { id: string; method: string; path: string }[]) => {
    const file = join(folder, name);
    const lines = calls.map(({ id, method, path }) => `  call({ id: "${id}", method: "${method}", path: "${path}" }),`);
    writeFileSync(file, ["export const calls = [", ...lines, "];", ""].join("\n"));
    return calls.map((endpoint) => ({ endpoint: { ...endpoint, prefix: "lms" }, file }));
  };
  const get = (id: string, path: string) => ({ id, method: "GET", path });

  it.each<[string, { id: string; method: string; path: string }, string]>([
    [
      "an id",
      get("getNotes", "polls"),
      'CALL_TWICE  polls.ts:2:14\nThe id "getNotes" is taken by the call "getNotes" in notes.ts:3:14.\nGive one of the two calls another id.',
    ],
    [
      "an address, whatever its parameters are called",
      get("getPoll", "notes/{pollId}"),
      'CALL_TWICE  polls.ts:2:46\nThe address GET lms/notes/{pollId} is taken by the call "getNote" in notes.ts:2:46.\nGive one of the two calls another address.',
    ],
  ])("names both places of %s that is there twice", (_, call, message) => {
    const calls = [
      ...contract("notes.ts", get("getNote", "notes/{id}"), get("getNotes", "notes")),
      ...contract("polls.ts", call),
    ];
    expect(callFaults(calls).map((text) => text.replaceAll(`${folder}/`, ""))).toEqual([message]);
  });

  it("finds nothing where only the methods are different", () => {
    const notes = contract("notes.ts", get("getNote", "notes/{id}"), {
      id: "dropNote",
      method: "DELETE",
      path: "notes/{id}",
    });
    expect(callFaults(notes)).toEqual([]);
  });
});
