import { expect, it } from "vitest";
import { course, group, sample } from "../../../../server/learning/testing/sample-package";
import { contentsOf } from "../../../../server/learning/testing/test-lms";

const read = (fields: object) => {
  const activity = { key: "a", name: "A", type: "discussion", ...fields };
  const { courses } = contentsOf(sample([course("one", { activity: group("root", [activity]) })], [])).package;
  return courses[0]?.activity.children?.[0];
};

it.each<[string, object, object]>([
  ["nothing more", {}, { requiredPosts: 1, postBeforeReading: false }],
  ["next to nothing", { discussion: {} }, { requiredPosts: 1, postBeforeReading: false }],
  ["all", { discussion: { requiredPosts: 0, postBeforeReading: true } }, { requiredPosts: 0, postBeforeReading: true }],
])("takes a discussion of a package that says %s", (_what, fields, discussion) => {
  expect(read(fields)).toMatchObject({ discussion });
});

it("takes no discussion in a text", () => {
  const fields = { type: "text", html: "<p>a</p>", discussion: { requiredPosts: 1 } };
  const problem = { code: "IMPORT_ACTIVITY_SHAPE", message: "A text activity has no discussion." };
  expect(() => read(fields)).toThrow(expect.objectContaining({ problems: [expect.objectContaining(problem)] }));
});
