import { describe, expect, it } from "vitest";
import { access, course, sample } from "../../../server/learning/testing/sample-package";
import { contentsOf } from "../../../server/learning/testing/test-lms";

interface Reinforcement {
  readonly key: string;
  readonly course: string;
  readonly learners: readonly string[];
  readonly question: string;
  readonly options: readonly object[];
}

const options = [
  { key: "yes", text: "Yes", correct: true },
  { key: "no", text: "No" },
];
const asked = (more: Partial<Reinforcement> = {}): Reinforcement => ({
  key: "why",
  course: "one",
  learners: ["learner"],
  question: "Is it so?",
  options,
  ...more,
});
const read = (reinforcements: Reinforcement[]) => () =>
  contentsOf({ ...sample([course("one")], [access("one")]), reinforcements });

describe("the e-mail questions of a package", () => {
  it.each<[string, Reinforcement[], string]>([
    ["about a course that is not there", [asked({ course: "two" })], "IMPORT_REFERENCE_UNKNOWN"],
    ["to somebody who is not there", [asked({ learners: ["nobody"] })], "IMPORT_REFERENCE_UNKNOWN"],
    ["two of a name", [asked(), asked()], "IMPORT_KEY_DUPLICATE"],
    [
      "with two options of a name",
      [asked({ options: [...options, { key: "no", text: "Never" }] })],
      "IMPORT_KEY_DUPLICATE",
    ],
    [
      "without a right option",
      [asked({ options: options.map((option) => ({ ...option, correct: false })) })],
      "IMPORT_CONTRADICTION",
    ],
    ["to nobody", [asked({ learners: [] })], "IMPORT_PACKAGE_SHAPE"],
  ])("are refused: %s", (_what, reinforcements, code) => {
    expect(read(reinforcements)).toThrow(expect.objectContaining({ problems: [expect.objectContaining({ code })] }));
  });

  it("may go to several learners", () => {
    expect(read([asked({ learners: ["learner", "other"] })])).not.toThrow();
  });
});
