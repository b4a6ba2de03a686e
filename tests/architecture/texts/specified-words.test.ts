import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { errorCodes } from "../../../core/learning/contract/error-codes";
import { reasons } from "../../../core/learning/rules/decision";

const words = JSON.parse(readFileSync("locales/en-US.json", "utf8")) as Readonly<Record<string, string>>;

/**
 * Texts that the specification gives word for word. Where the specification ends with "…", our text must begin like it.
 */
const specified: [string, string][] = [
  ["errorView.401.title", "Unauthorized access"],
  ["errorView.403.title", "Forbidden"],
  ["errorView.404.title", "Page not found"],
  ["errorView.404.activity.title", "Activity not found"],
  ["errorView.500.title", "Something went wrong"],
  ["errorView.501.title", "Feature is not implemented"],
  ["errorView.default.text", "Something went wrong. Please try again in a few minutes."],
  ["errors.internal", "Internal error. Please refresh the page and try again."],
  ["errors.unknown", "Unknown error. Please refresh the page and try again."],
  ["courses.startFailed", "Something went wrong. Please refresh the page."],
  ["sdk.unavailableCourse.title", "Course is not available"],
  [
    "sdk.unavailableCourse.text",
    "You do not have the necessary access rights to open or enroll in this course or program.",
  ],
  ["reinforcement.moduleNotFound", "Module not found"],
  ["reinforcement.workflowNotFound", "Workflow not found"],
  ["player.workflowNotFound", "Workflow not found"],
  ["commands.acceptedWithErrors", "Server accepted command but encountered errors"],
  ["commands.acceptedUnknown", "Server accepted command but encountered an unknown error"],
  ["commands.unknown", "Server returns unknown error"],
  ["commands.timeOver", "Time over"],
  ["sdk.copyLink.copied", "The link is copied"],
  ["sdk.copyLink.done", "The link was copied"],
  ["sdk.copyLink.failed", "The link could not be copied"],
  ["sdk.pdf.failed.unreadable", "Failed to load PDF"],
  ["sdk.pdf.failed.unauthorized", "Please log in to view this file"],
  ["sdk.pdf.failed.forbidden", "You do not have permission to view this file"],
  ["reasons.newContentAfterCompletion", "You can't access new content after completing the course."],
  ["reasons.serverSide", "This content is not available at the moment…"],
  ["discussions.notAvailable", "Chat is not available. Please contact administrator."],
  ["reasons.comingSoon", "Coming soon"],
  ["reasons.archived", "Course is not available"],
  ["reasons.beforeAvailabilityDate.dated", "Will be available to start on {date}"],
  ["reasons.afterAvailabilityEndDate.dated", "Was available to start before {date}"],
  ["reasons.beingGraded", "This course is being graded…"],
  ["reasons.beforeStartFrom", "Available soon…"],
  ["reasons.afterStartUntil", "No longer available…"],
  ["reasons.afterGracePeriodUntil", "No longer available…"],
  ["reasons.afterAccessibleUntil", "No longer available…"],
  ["player.mark.failed", "Below passing score"],
  ["player.mark.optional", "Optional…"],
  ["player.mark.proctored", "Proctored"],
  ["player.locked.title", "Item Locked"],
  ["player.mobile.title", "Switch to desktop"],
  ["courses.title", "My courses"],
  ["courses.about.title", "About the course"],
  ["courses.tab.details", "Details"],
  ["player.tab.content", "Content"],
  ["discussions.notifications.tab", "Notifications"],
  ["courses.description.showMore", "Show more"],
  ["courses.description.hide", "Hide"],
  ["courses.button.start", "Start"],
  ["courses.button.startAgain", "Start again"],
  ["courses.button.continue", "Continue"],
  ["courses.button.review", "Review"],
  ["sdk.enrol.add", "Add to my courses"],
  ["sdk.enrol.enrolled", "Enrolled"],
  ["sdk.copyLink.copy", "Copy link to share"],
  ["courses.state.notStarted", "Not Started"],
  ["courses.state.inProgress", "In Progress"],
  ["courses.state.submitted", "Submitted"],
  ["courses.state.inGrading", "In Grading"],
  ["courses.state.graded", "Graded"],
  ["courses.state.gradingApproved", "Grading Approved"],
  ["courses.state.finished", "Finished"],
  ["portal.pageTitle", "{name} | Learner portal"],
];

/**
 * The plugins and parts of the portal that have texts: the first word of each key. A plugin that is not in the build
 * has no texts.
 */
const owners = new Set(Object.keys(words).map((key) => key.split(".")[0]));

describe("the words of the specification", () => {
  it.each(specified.filter(([key]) => owners.has(key.split(".")[0])))("%s: %s", (key, text) => {
    if (text.endsWith("…")) expect(words[key]?.startsWith(text.slice(0, -1))).toBe(true);
    else expect(words[key]).toBe(text);
  });

  it("has a sentence for every no of the rules and of the server", () => {
    const keys = [...reasons.map((reason) => `reasons.${reason}`), ...errorCodes.map((code) => `errors.${code}`)];
    expect(keys.filter((key) => !words[key]?.trim())).toEqual([]);
  });
});
