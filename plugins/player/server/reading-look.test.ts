import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { access, course, LEARNER, OTHER, sample } from "../../../server/learning/testing/sample-package";
import { startTestLms, type TestLms } from "../../../server/learning/testing/test-lms";
import type { ReadingLook } from "../contract";
import { USUAL_LOOK } from "../rules/reading-look.rules";

const large: ReadingLook = { size: 21, width: "wide", spacing: "wide", paper: "sepia", wideLetters: true };

describe("how texts look", () => {
  let lms: TestLms;
  beforeAll(async () => {
    lms = await startTestLms(sample([course("sea")], [access("sea")]));
  });
  afterAll(() => lms.close());

  it("is the usual until a person chooses, and follows the person over devices", async () => {
    const [phone, desk] = [await lms.member(LEARNER), await lms.member(LEARNER)];
    expect((await phone.call("getReadingLook")).body).toEqual(USUAL_LOOK);
    expect((await phone.call("chooseReadingLook", { body: large })).body).toEqual(large);
    expect((await desk.call("getReadingLook")).body).toEqual(large);
    await desk.call("chooseReadingLook", { body: { ...large, size: 18 } });
    expect((await phone.call("getReadingLook")).body).toEqual({ ...large, size: 18 });
    const other = await lms.member(OTHER);
    expect((await other.call("getReadingLook")).body).toEqual(USUAL_LOOK);
  });

  it.each([
    ["a size below the smallest", { ...large, size: 16 }],
    ["a size above the largest", { ...large, size: 22 }],
    ["half a pixel", { ...large, size: 17.5 }],
    ["an unknown paper", { ...large, paper: "marble" }],
    ["a field of its own", { ...large, font: "x" }],
    ["only a part", { size: 18 }],
  ])("refuses %s", async (_, body) => {
    const ada = await lms.member(LEARNER);
    expect((await ada.call("chooseReadingLook", { body })).status).toBe(400);
  });
});
