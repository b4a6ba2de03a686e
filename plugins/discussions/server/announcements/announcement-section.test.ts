import { describe, expect, it } from "vitest";
import { access, course, sample } from "../../../../server/learning/testing/sample-package";
import { contentsOf } from "../../../../server/learning/testing/test-lms";

const hello = { key: "hello", course: "one", author: "learner", text: "Ahoy", posted: "now-1d" };
const read = (...announcements: object[]) => contentsOf({ ...sample([course("one")], [access("one")]), announcements });

describe("the announcements of a package", () => {
  it.each<[string, object[], string[]]>([
    ["two of a name", [hello, hello], ["IMPORT_KEY_DUPLICATE"]],
    ["about a course that is not there", [{ ...hello, course: "two" }], ["IMPORT_REFERENCE_UNKNOWN"]],
    ["by somebody who is not there", [{ ...hello, author: "nobody" }], ["IMPORT_REFERENCE_UNKNOWN"]],
    [
      "all of it at once",
      [hello, { ...hello, course: "two", author: "nobody" }],
      ["IMPORT_KEY_DUPLICATE", "IMPORT_REFERENCE_UNKNOWN", "IMPORT_REFERENCE_UNKNOWN"],
    ],
    ["without a word", [{ ...hello, text: "" }], ["IMPORT_PACKAGE_SHAPE"]],
    ["of a day that no calendar has", [{ ...hello, posted: "2027-02-30" }], ["IMPORT_DATE_UNKNOWN"]],
  ])("are refused: %s", (_what, announcements, codes) => {
    expect(() => read(...announcements)).toThrow(
      expect.objectContaining({ problems: codes.map((code) => expect.objectContaining({ code })) }),
    );
  });

  it("may be none", () => {
    expect(() => read()).not.toThrow();
    expect(() => read(hello, { ...hello, key: "again" })).not.toThrow();
  });
});
