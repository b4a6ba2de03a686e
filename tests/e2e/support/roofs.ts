import { learner } from "./portal";

const text = (key: string, name: string, more: object = {}) => ({
  key,
  name,
  type: "text" as const,
  html: `<p>All about ${name.toLowerCase()}.</p>`,
  ...more,
});

/**
 * The activities (contents) of a course, one for each look that a line of the outline can have: locked, optional and so
 * on.
 */
export const parts = [
  text("archived", "Thatch", { state: "archived" }),
  text("shut", "Slate", { constraint: { startFrom: "2099-03-01T09:00:00Z" } }),
  text("first", "Clay", { constraint: { due: "2099-03-14T00:00:00Z" } }),
  text("optional", "Moss", { optional: true }),
  text("draft", "Glass", { state: "draft" }),
  text("desktop", "Copper", { supportMobileView: false, preferredWidth: 400, preferredHeight: 200 }),
];
const course = (key: string, name: string, more: object = {}) => ({
  key,
  name,
  code: key,
  ...more,
  activity: { key: "root", type: "composite" as const, name, children: parts },
});
const later = { constraint: { startFrom: "2099-03-01T09:00:00Z" } };
const past = "2020-03-01T09:00:00Z";
/** A course whose first chapter contains only locked activities. */
const shut = {
  key: "shut",
  name: "Roofs to come",
  code: "shut",
  activity: {
    key: "root",
    type: "composite" as const,
    name: "Roofs to come",
    children: [
      { key: "attic", type: "composite" as const, name: "Attic", ...later, children: [text("beam", "Beam", later)] },
      text("ridge", "Ridge", later),
    ],
  },
};
/** A course whose activities each have one date in the past. Only the activity with a due date stays open. */
const late = {
  key: "late",
  name: "Roofs of yesterday",
  code: "late",
  activity: {
    key: "root",
    type: "composite" as const,
    name: "Roofs of yesterday",
    children: [
      text("due", "Zinc", { constraint: { due: past } }),
      text("startUntil", "Straw", { constraint: { startUntil: past } }),
      text("grace", "Turf", { constraint: { gracePeriodUntil: past } }),
      text("access", "Lead", { constraint: { accessibleUntil: past } }),
    ],
  },
};
/** A course that was finished without its optional activity, which cannot be opened any more. */
const over = {
  key: "over",
  name: "Roofs at last",
  code: "over",
  accessNewContentAfterCompletion: false,
  activity: {
    key: "root",
    type: "composite" as const,
    name: "Roofs at last",
    children: [text("done", "Oak"), text("left", "Birch", { optional: true, proctored: true })],
  },
};
const waiting = { constraint: { afterPrevious: true } };
/** A course whose activities open one after the other. */
const steps = {
  key: "steps",
  name: "Roofs step by step",
  code: "steps",
  activity: {
    key: "root",
    type: "composite" as const,
    name: "Roofs step by step",
    children: [text("one", "Rafters"), text("two", "Battens", waiting), text("three", "Tiles", waiting)],
  },
};
const finished = { state: "finished" as const, started: "now-2d", finished: "now-1d", progress: 1 };
/** A package with these courses, all of which one learner takes. */
export const roofs = {
  users: [{ key: "learner", email: learner, firstName: "Rosa", lastName: "Lindholm" }],
  courses: [
    course("tree", "Roofs by tree"),
    course("tiles", "Roofs by tiles", { presentationMode: "Tiles" as const }),
    shut,
    late,
    over,
    steps,
  ],
  accesses: [
    ...["tree", "tiles", "shut", "late", "steps"].map((key) => ({ user: "learner", course: key, selfEnrolled: true })),
    {
      user: "learner",
      course: "over",
      selfEnrolled: true,
      history: [
        { ...finished, activities: [{ activity: "done", state: "finished" as const, score: 0, passed: false }] },
      ],
    },
  ],
};
