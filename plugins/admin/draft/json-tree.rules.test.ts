import { describe, expect, it } from "vitest";
import { changesOf, isSame, pointerOf, valueAt, withChanges, withValue } from "./json-tree.rules";

const config = { settings: { "a.b": 1, list: ["x"] }, plugins: { catalog: { enabled: false } } };

describe("withValue", () => {
  it("writes a value and the objects around it", () => {
    expect(withValue({}, ["plugins", "mails", "enabled"], false)).toEqual({ plugins: { mails: { enabled: false } } });
  });

  it("takes a value away, and the objects that are then empty", () => {
    expect(withValue(config, ["plugins", "catalog", "enabled"], undefined)).toEqual({ settings: config.settings });
    expect(withValue(config, ["plugins", "mails", "enabled"], undefined)).toEqual(config);
  });

  it("does not take names of the prototype for values", () => {
    expect(valueAt({}, ["constructor"])).toBeUndefined();
  });
});

describe("changesOf", () => {
  it("names each value that differs, a list as a whole", () => {
    const after = { settings: { "a.b": 1, list: ["x", "y"] }, contributions: { "a.item": { order: 2 } } };
    expect(changesOf(config, after)).toEqual([
      { path: ["settings", "list"], before: ["x"], after: ["x", "y"] },
      { path: ["plugins", "catalog", "enabled"], before: false, after: undefined },
      { path: ["contributions", "a.item", "order"], before: undefined, after: 2 },
    ]);
  });

  it("leads from one version to the other", () => {
    const after = { settings: { list: [] }, branding: { name: "School" } };
    expect(withChanges(config, changesOf(config, after))).toEqual(after);
    expect(changesOf(config, config)).toEqual([]);
  });
});

describe("isSame", () => {
  it.each([
    [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
    [[1, 2], [2, 1], false],
    [{ a: undefined }, {}, false],
    ["1", 1, false],
  ])("%j and %j: %s", (left, right, same) => {
    expect(isSame(left, right)).toBe(same);
  });
});

it("writes a path as a JSON pointer", () => {
  expect(pointerOf(["settings", "a/b~c"])).toBe("/settings/a~1b~0c");
});
