import { describe, expect, it } from "vitest";
import { access, course, sample } from "../../../learning/testing/sample-package";
import { contentsOf } from "../../../learning/testing/test-lms";

const group = (key: string, members: string[], to = "one") => ({ key, name: `Group ${key}`, course: to, members });
const read = (groups: ReturnType<typeof group>[]) => () =>
  contentsOf({ ...sample([course("one"), course("two")], [access("one")]), groups });

describe("the groups of a package", () => {
  it.each<[string, ReturnType<typeof group>[], string]>([
    ["of a course that is not there", [group("a", [], "three")], "IMPORT_REFERENCE_UNKNOWN"],
    ["of somebody who is not there", [group("a", ["nobody"])], "IMPORT_REFERENCE_UNKNOWN"],
    ["two of a name", [group("a", []), group("a", [])], "IMPORT_KEY_DUPLICATE"],
    ["two of one learner in a course", [group("a", ["learner"]), group("b", ["learner"])], "IMPORT_CONTRADICTION"],
    ["a learner twice", [group("a", ["learner", "learner"])], "IMPORT_CONTRADICTION"],
  ])("are refused: %s", (_what, groups, code) => {
    expect(read(groups)).toThrow(expect.objectContaining({ problems: [expect.objectContaining({ code })] }));
  });

  it("may have the same learner in two courses", () => {
    expect(read([group("a", ["learner"]), group("b", ["learner"], "two")])).not.toThrow();
  });
});
