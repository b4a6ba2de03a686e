import { describe, expect, it } from "vitest";
import { differenceOf } from "./difference.rules";

describe("the difference of two revisions", () => {
  it.each([
    ["equal ones", { settings: { a: 1 } }, { settings: { a: 1 } }, []],
    [
      "another value",
      { settings: { a: 1 } },
      { settings: { a: 2 } },
      [{ pointer: "/settings/a", before: 1, after: 2 }],
    ],
    [
      "a new value",
      {},
      { plugins: { tutor: { enabled: false } } },
      [{ pointer: "/plugins/tutor/enabled", after: false }],
    ],
    ["a value that is not set any more", { settings: { a: 1 } }, {}, [{ pointer: "/settings/a", before: 1 }]],
    [
      "a list, as a whole",
      { settings: { a: ["x"] } },
      { settings: { a: ["x", "y"] } },
      [{ pointer: "/settings/a", before: ["x"], after: ["x", "y"] }],
    ],
    ["a name with a slash", {}, { settings: { "a/b": 1 } }, [{ pointer: "/settings/a~1b", after: 1 }]],
  ])("%s", (_name, before, after, difference) => {
    expect(differenceOf(before, after)).toEqual(difference);
  });
});
