import { afterEach, describe, expect, it, vi } from "vitest";
import {
  type CourseAction,
  type CourseActionView,
  type CourseCardButton,
  type PluginContext,
  Session,
} from "../../../core/sdk";
import { course, record, testPortal, workflow } from "../../../core/sdk/testing";
import {
  continueButton,
  copyLinkButton,
  detailsButton,
  reviewButton,
  startAgainButton,
  startButton,
} from "./button-contributions";
import { CourseActions } from "./course-actions.store";
import { arrangeButtons } from "./course-buttons.rules";

const now = new Date("2026-11-21T12:00:00.000Z");
const later = "2026-12-01T00:00:00.000Z";
const buttons: readonly CourseCardButton[] = [
  continueButton,
  startButton,
  startAgainButton,
  reviewButton,
  detailsButton,
  copyLinkButton,
];
const { courseCommands, navigation, toasts, busy } = testPortal();
const actions = new CourseActions(courseCommands, navigation, toasts, busy);
const learner: Pick<Session, "can"> = { can: (permission) => permission === "ObjectiveWorkflow.Create" };
const grader: Pick<Session, "can"> = { can: (permission) => permission === "ObjectiveWorkflow.Grade" };
let session = learner;
afterEach(() => {
  session = learner;
});
const context = {
  pluginId: "courses",
  get: ((token: unknown) => {
    if (token === CourseActions) return actions;
    if (token === Session) return session;
    throw new Error("The buttons need no other service");
  }) as PluginContext["get"],
};

function viewsOf(one: ReturnType<typeof course>, place: "card" | "details"): CourseActionView[] {
  return buttons.flatMap((button) => button({ course: one, now, place }, context) ?? []);
}

/**
 * The buttons of a course as one line. A star marks a primary button; brackets mark a disabled one, with its reason.
 */
function line(one: ReturnType<typeof course>, place: "card" | "details" = "details"): string {
  return viewsOf(one, place)
    .map(({ label, primary, decision }) => {
      const name = `${label.replace(/^(courses\.button|sdk\.copyLink)\./, "")}${primary ? "*" : ""}`;
      return decision && !decision.enabled ? `[${name}: ${decision.reason}]` : name;
    })
    .join(" ");
}

const finished = workflow({ state: "finished", finished: "2026-11-01T00:00:00.000Z" });
const taken = { lastObjectiveWorkflow: finished, lastObjectiveRecord: record() };
const retake = { retake: { allowed: true, window: null } };

describe("the buttons of a course", () => {
  it.each([
    ["Start", course(), "[start*: mayNotTakeCourses] copy"],
    ["Start again", course({ ...taken, objectiveAccess: retake }), "[startAgain: mayNotTakeCourses] review copy"],
  ])("say who may not take courses, on %s", (_name, one, expected) => {
    session = grader;
    expect(line(one)).toBe(expected);
  });

  it.each([
    ["that nobody has begun", course(), "start* copy"],
    [
      "that opens later",
      course({ objectiveAccess: { availabilityDate: later } }),
      "[start*: beforeAvailabilityDate] copy",
    ],
    [
      "that could be begun until yesterday",
      course({ objectiveAccess: { availabilityEndDate: "2026-11-20T12:00:00.000Z" } }),
      "[start*: afterAvailabilityEndDate] copy",
    ],
    ["that is still made", course({ objective: { state: "draft" } }), "[start*: comingSoon] copy"],
    ["that is archived", course({ objective: { state: "archived" } }), "[start*: archived] copy"],
    ["in progress", course({ lastObjectiveWorkflow: workflow() }), "continue* copy"],
    ["in grading", course({ lastObjectiveWorkflow: workflow({ state: "inGrading" }) }), "[continue*: inGrading] copy"],
    ["that is finished", course(taken), "review copy"],
    ["that may be taken again", course({ ...taken, objectiveAccess: retake }), "startAgain review copy"],
    [
      "whose results come from elsewhere",
      course({ lastObjectiveRecord: record({ objectiveWorkflowId: null, imported: true }) }),
      "startAgain [review: resultsImported] copy",
    ],
    [
      "whose results are protected",
      course({ ...taken, lastObjectiveRecord: record({ protectResults: true }) }),
      "copy",
    ],
    [
      "whose grade is hidden",
      course({ ...taken, objectiveAccess: { gradeRevealPolicy: "never" } }),
      "[review: gradeNever] copy",
    ],
  ])("%s", (_name, one, expected) => expect(line(one)).toBe(expected));

  it("lead to the details from a card only", () => expect(line(course(), "card")).toBe("start* details copy"));

  it("say of a link that was copied a moment ago that it was", () => {
    vi.spyOn(actions, "isCopied").mockReturnValueOnce(true);
    expect(line(course())).toBe("start* copied");
    expect(line(course())).toBe("start* copy");
  });

  it.each([
    ["where the learner stopped", { axis: "a/b", name: "B" }, "/view/content/a/b"],
    ["to the content of a course that was only begun", null, "/view/content"],
    ["to the content of a course that is one activity", { axis: "", name: null }, "/view/content"],
  ])("go on %s", (_name, lastPlace, path) => {
    const [goOn] = viewsOf(course({ lastObjectiveWorkflow: workflow(), lastPlace }), "card");
    expect(goOn?.to).toBe(`/courses/${course().objective.id}${path}`);
  });
});

describe("continueButton", () => {
  const running = course({ lastObjectiveWorkflow: workflow(), lastPlace: { axis: "a/b", name: "B" } });
  const next = { axis: "a/c", name: "C", length: "6 min" };
  const view = (one: ReturnType<typeof course>, length: string | null = next.length) =>
    continueButton({ course: one, now, place: "details", next: { ...next, length } }, context);

  it("names the part that comes next and leads to it", () => {
    expect(view(running)).toMatchObject({
      label: "courses.button.continueWithTimed",
      values: { part: "C", length: "6 min" },
      to: `/courses/${running.objective.id}/view/content/a/c`,
    });
    expect(view(running, null)).toMatchObject({ label: "courses.button.continueWith", values: { part: "C" } });
  });

  it("names no part while the learner cannot go on", () => {
    const graded = course({ lastObjectiveWorkflow: workflow({ state: "inGrading" }) });
    expect(view(graded)).toMatchObject({ label: "courses.button.continue" });
  });
});

describe("the order of the buttons", () => {
  const action = (id: string, primary = false): CourseAction => ({ id, label: id, primary });
  it("puts the primary one first and what is over two into the menu", () => {
    const { shown, inMenu } = arrangeButtons([action("a"), action("b"), action("c", true), action("d")], "card");
    expect(shown.map(({ id }) => id)).toEqual(["c", "a"]);
    expect(inMenu.map(({ id }) => id)).toEqual(["b", "d"]);
  });
  it.each([
    ["a card", 1, "a b c", "a | b c"],
    ["a card", 1, "a b", "a b |"],
    ["a line", 0, "a b", "| a b"],
    ["a line", 0, "a", "a |"],
  ])("on %s beside the menu shows %i: of %s", (_place, besideMenu, given, expected) => {
    const { shown, inMenu } = arrangeButtons(
      given.split(" ").map((id) => action(id)),
      "card",
      besideMenu,
    );
    const ids = (some: readonly CourseAction[]) => some.map(({ id }) => id);
    expect([...ids(shown), "|", ...ids(inMenu)].join(" ")).toBe(expected);
  });
  it("needs no menu for two", () => expect(arrangeButtons([action("a"), action("b")], "card").inMenu).toEqual([]));

  it("puts quiet ones after the others, small, on the page of a course only", () => {
    const actions = [action("a"), { ...action("link"), quiet: true }, action("b")];
    const ids = (list: readonly CourseAction[]) => list.map(({ id }) => id);
    const { shown, inMenu, small } = arrangeButtons(actions, "details");
    expect([ids(shown), ids(inMenu), ids(small)]).toEqual([["a", "b"], [], ["link"]]);
    expect(ids(arrangeButtons(actions, "card").inMenu)).toEqual(["b"]);
  });
});
