import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { objectiveWorkflowStates } from "../../contract/enumerations";
import { anyCourse, anyMoment } from "../fixtures/any-course";
import { type CourseCase, course, finished, retakeable } from "../fixtures/course";
import { justAfter, justBefore, now } from "../fixtures/moments";
import { type ButtonContext, courseButtonIds, courseButtons } from "./buttons";

const inCourses: ButtonContext = { place: "courses" };
const inCatalog: ButtonContext = { place: "catalog" };

/** The ids of the shown buttons. Brackets mark a disabled button. */
function shown(one: CourseCase, context = inCourses): string {
  const buttons = courseButtons(course(one), now, context);
  const ids = courseButtonIds.filter((id) => buttons[id].shown);
  return ids.map((id) => (buttons[id].enabled ? id : `(${id})`)).join(" ");
}

const imported = { record: { imported: true } };
const done = { workflow: finished, record: {} };
const again = { ...done, access: retakeable };
const window = { retake: { allowed: true, window: { value: 1, unit: "days" } } } as const;
const endedAt = (moment: string, record: object | null = {}) => ({
  workflow: { ...finished, finished: moment },
  record,
  access: window,
});

describe("the buttons of a course", () => {
  it.each<[string, string, CourseCase]>([
    ["nobody has begun", "start", {}],
    ["is mandatory", "start", { isMandatory: true }],
    ["is a draft", "(start)", { state: "draft" }],
    ["is archived", "(start)", { state: "archived" }],
    ["has expired", "start", { state: "expired" }],
    ["opens later", "(start)", { access: { availabilityDate: justAfter } }],
    ["is over", "(start)", { access: { availabilityEndDate: justBefore } }],
    ["is in progress", "continue", { workflow: {} }],
    ["is in progress beside an imported result", "continue", { workflow: {}, ...imported }],
    ["is in progress and archived", "(continue)", { workflow: {}, state: "archived" }],
    ["has an imported result", "startAgain (review)", imported],
    ["has an imported result and has expired", "startAgain (review)", { ...imported, state: "expired" }],
    ["has an imported result and is a draft", "(review)", { ...imported, state: "draft" }],
    ["has an imported result after an attempt", "(startAgain) (review)", { workflow: finished, ...imported }],
    [
      "has an imported result after an attempt, and may be repeated",
      "startAgain (review)",
      { workflow: finished, ...imported, access: retakeable, type: "text" },
    ],
    [
      "has an imported result after an attempt, and its window is not over",
      "(startAgain) (review)",
      endedAt("2026-11-20T12:00:00.001Z", { imported: true }),
    ],
    [
      "has an imported result and opens later",
      "(startAgain) (review)",
      { ...imported, access: { availabilityDate: justAfter } },
    ],
    ["is finished", "review", done],
    ["is finished and may be repeated", "startAgain review", again],
    ["is finished, expired and may be repeated", "startAgain review", { ...again, state: "expired" }],
    ["is finished, archived and might be repeated", "(review)", { ...again, state: "archived" }],
    [
      "is finished, might be repeated and is over",
      "(startAgain) review",
      { ...done, access: { ...retakeable, availabilityEndDate: justBefore } },
    ],
    ["is finished, and its window is not over", "review", endedAt("2026-11-20T12:00:00.001Z")],
    ["is finished, and its window is just over", "startAgain review", endedAt("2026-11-20T12:00:00.000Z")],
    ["is finished, of type lti, within its window", "startAgain review", { ...endedAt(justBefore), type: "lti" }],
    ["is finished, of type text", "review", { ...again, type: "text" }],
    ["is finished, of type video", "review", { ...again, type: "video" }],
    ["is finished without a result and may be repeated", "start review", { ...again, record: null }],
    ["is finished without a result within its window", "(start) review", endedAt(justBefore, null)],
    ["is finished without a result, of type text", "review", { ...again, record: null, type: "text" }],
    ["is finished without a result, not to be repeated", "review", { workflow: finished }],
    ["cannot be reviewed", "", { ...done, supportReview: false }],
    ["has protected results", "", { ...done, record: { protectResults: true } }],
    ["hides its grade", "(review)", { ...done, access: { gradeRevealPolicy: "never" } }],
  ])("that %s: %s", (_, expected, one) => {
    expect(shown(one)).toBe(expected);
  });

  it.each(objectiveWorkflowStates)("show Continue for an attempt that is %s as its class has it", (state) => {
    const expected = { inProgress: "continue", finished: "review" } as Record<string, string>;
    expect(shown({ workflow: { state } })).toBe(expected[state] ?? "(continue)");
  });

  it("say why a course that was handed in cannot be continued", () => {
    expect(courseButtons(course({ workflow: { state: "inGrading" } }), now, inCourses).continue.reason).toBe(
      "inGrading",
    );
  });

  it("shut Continue while the attempt is held", () => {
    const facts = { ...course({ workflow: {} }), holdReason: "beingGraded" };
    expect(courseButtons(facts, now, inCourses).continue).toMatchObject({
      enabled: false,
      reason: "beingGraded",
    });
  });

  it("say when Start again will come", () => {
    const { startAgain } = courseButtons(course(endedAt("2026-11-20T12:00:00.001Z")), now, inCourses);
    expect(startAgain).toEqual({
      shown: false,
      enabled: false,
      reason: "beforeRetakeWindow",
      changesAt: "2026-11-21T12:00:00.001Z",
    });
  });

  it.each<[string, CourseCase]>([
    ["start addToMyCourses", {}],
    ["start (enrolled)", { isSelfEnrolled: true }],
    ["start (enrolled)", { isMandatory: true }],
    ["continue (enrolled)", { workflow: {} }],
    ["(start) (addToMyCourses)", { state: "draft" }],
    ["(start) addToMyCourses", { access: { availabilityDate: justAfter } }],
    ["(start) (addToMyCourses)", { access: { availabilityEndDate: justBefore } }],
  ])("in the catalog are %s for %j", (expected, one) => {
    expect(shown(one, inCatalog)).toBe(expected);
  });

  it("say why they are not there", () => {
    const reasons = (one: CourseCase) => {
      const buttons = courseButtons(course(one), now, inCatalog);
      return courseButtonIds.map((id) => buttons[id].reason);
    };
    const nobodyHasBegun = [null, "notStarted", "notStarted", "notStarted", null, "notEnrolled"];
    expect(reasons({})).toEqual(nobodyHasBegun);
    const running = ["alreadyStarted", "alreadyStarted", null, "notFinished", "alreadyEnrolled", "alreadyEnrolled"];
    expect(reasons({ workflow: {} })).toEqual(running);
    const isDone = ["notRetakeable", "notRetakeable", "workflowClosed", null, "alreadyEnrolled", "alreadyEnrolled"];
    expect(reasons(done)).toEqual(isDone);
  });

  it("never offer two ways to begin, nor to begin beside going on", () => {
    fc.assert(
      fc.property(anyCourse, anyMoment, fc.constantFrom(inCourses, inCatalog), (facts, at, context) => {
        const buttons = courseButtons(facts, at, context);
        const { start, startAgain, continue: goOn, review, addToMyCourses, enrolled } = buttons;
        expect(start.shown && goOn.shown).toBe(false);
        expect(start.shown && startAgain.shown).toBe(false);
        expect(startAgain.shown && goOn.shown).toBe(false);
        expect(goOn.shown && review.shown).toBe(false);
        expect(addToMyCourses.shown && enrolled.shown).toBe(false);
      }),
    );
  });

  it("can be pressed only where they are seen, and say why not where they cannot", () => {
    fc.assert(
      fc.property(anyCourse, anyMoment, (facts, at) => {
        const buttons = courseButtons(facts, at, inCatalog);
        for (const id of courseButtonIds) {
          const { shown, enabled, reason, changesAt } = buttons[id];
          if (enabled) expect(shown).toBe(true);
          if (shown) expect(reason === null).toBe(enabled);
          if (changesAt !== null) expect(Date.parse(changesAt)).toBeGreaterThan(at.getTime());
        }
      }),
    );
  });
});
