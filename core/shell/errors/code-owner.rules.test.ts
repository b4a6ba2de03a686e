import { describe, expect, it } from "vitest";
import { ownersFile } from "../../build/owners.ts";
import { type CodeOwners, fragmentAt, ownerAt, ownersUrl, placesIn } from "./code-owner.rules";

const script = "https://learn.example.org/learn/assets/list.screen.AB12.0f0f.js";

describe("placesIn", () => {
  it.each<[string, string]>([
    ["Chromium", `Error: boom\n    at press (${script}:1:20)\n    at ${script}:2:3\n    at new Promise (<anonymous>)`],
    ["Firefox", `press@${script}:1:20\n@${script}:2:3\nasync*set timeout handler\n`],
    ["Safari", `press@${script}:1:20\n${script}:2:3\n[native code]`],
    [
      "a message with an address",
      `Error: https://a.example/x was not there\n    at f (${script}:1:20)\n at ${script}:2:3`,
    ],
  ])("reads a stack of %s", (_, stack) =>
    expect(placesIn(stack)).toEqual([
      { url: script, line: 1, column: 20 },
      { url: script, line: 2, column: 3 },
    ]),
  );

  it("finds nothing where no script is named", () => expect(placesIn("Error: boom")).toEqual([]));

  it("keeps the port of an address", () =>
    expect(placesIn("at http://127.0.0.1:4520/learn/assets/x.js:1:2")).toEqual([
      { url: "http://127.0.0.1:4520/learn/assets/x.js", line: 1, column: 2 },
    ]));
});

describe("ownersUrl", () => {
  it.each(["portal.0f0f.js", "list.screen.AB12.0f0f.js", "chunk.AB12.CD34.0f0f.js"])(
    "is where the build has written it: %s",
    (name) => {
      expect(ownersUrl(`https://a.example/learn/assets/${name}`)).toBe(
        `https://a.example/learn/assets/${ownersFile(name)}`,
      );
      expect(ownersFile(name)).toBe("owners.0f0f.json");
    },
  );

  it.each(["https://a.example/learn/courses", "https://a.example/", "chrome-extension://x/y"])("is none of %s", (url) =>
    expect(ownersUrl(url)).toBeNull(),
  );
});

describe("ownerAt", () => {
  const owners: CodeOwners = {
    "portal.0f0f.js": [
      [1, 100, "courses"],
      [1, 200, ""],
      [3, 5, "catalog"],
    ],
    "list.screen.AB12.0f0f.js": [[1, 1, "notes"]],
  };
  const at = (name: string, line: number, column: number) =>
    ownerAt({ url: `https://a.example/learn/assets/${name}`, line, column }, owners);

  it.each<[string, number, number, string | null]>([
    ["portal.0f0f.js", 1, 99, null],
    ["portal.0f0f.js", 1, 100, "courses"],
    ["portal.0f0f.js", 1, 199, "courses"],
    ["portal.0f0f.js", 1, 200, null],
    ["portal.0f0f.js", 3, 4, null],
    ["portal.0f0f.js", 3, 5, "catalog"],
    ["portal.0f0f.js", 4, 1, "catalog"],
    ["list.screen.AB12.0f0f.js", 1, 1, "notes"],
    ["other.0f0f.js", 1, 1, null],
    ["constructor", 1, 1, null],
  ])("%s %i:%i: %s", (name, line, column, owner) => expect(at(name, line, column)).toBe(owner));
});

describe("fragmentAt", () => {
  const fragments = new Map([
    ["maps", "https://maps.example/v1/maps.js"],
    ["notes", "https://learn.example.org/learn/fragments/notes.0f0f/notes.js"],
  ]);
  it.each<[string, string | null]>([
    ["https://maps.example/v1/chunk.AA.js", "maps"],
    ["https://maps.example/v2/chunk.AA.js", null],
    ["https://learn.example.org/learn/fragments/notes.0f0f/tab.js", "notes"],
    ["https://learn.example.org/learn/fragments/notes.0f0f0/tab.js", null],
  ])("%s: %s", (url, id) => expect(fragmentAt({ url, line: 1, column: 1 }, fragments)).toBe(id));
});
