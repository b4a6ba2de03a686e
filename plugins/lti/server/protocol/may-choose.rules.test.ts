import { describe, expect, it } from "vitest";
import type { Role } from "../../../../core/learning/contract/enumerations";
import { sampleTool } from "../testing/sample-tool";
import { mayChoose } from "./may-choose.rules";

const tool = sampleTool({ deepLinkingUrl: "https://lab.example/choose" });
const openForAuthors = { supportLtiAuthoring: true };

describe("who may choose the content of an activity", () => {
  it.each<[readonly Role[], boolean]>([
    [["Instructor"], true],
    [["Author"], true],
    [["Administrator"], true],
    [["Learner", "Author"], true],
    [["Learner"], false],
    [[], false],
  ])("%j: %s", (roles, expected) => expect(mayChoose(tool, openForAuthors, roles)).toBe(expected));

  it.each([
    ["the activity is not open for authors", tool, { supportLtiAuthoring: false }],
    ["the tool has no place to choose", sampleTool({ deepLinkingUrl: null }), openForAuthors],
    ["the tool speaks LTI 1.1", sampleTool({ ...tool, version: "1.1" }), openForAuthors],
  ])("nobody, where %s", (_case, where, activity) => {
    expect(mayChoose(where, activity, ["Administrator"])).toBe(false);
  });
});
