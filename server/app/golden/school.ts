import { DEFAULT_SHOWCASE_ID, EMPTY_ID } from "../../../core/learning/contract/enumerations";
import type { PortableActivityInput, PortableCourseInput } from "../../course-package/format/package.schema";
import { DEFAULT_TENANT_ID } from "../../database/tenant";
import type { Input } from "../../learning/testing/input";
import { access, course, group, sample, text } from "../../learning/testing/sample-package";
import { idOf } from "../../learning/testing/test-lms";
import type { SigningTool } from "../testing/signing-tool";
import { schoolQuiz } from "./school-quiz";
import { NORTH_ID } from "./second-tenant";

export const STRANGER = "stranger@school.example";

export const ADMINISTRATOR = "administrator@school.example";
const KNOWLEDGE_MODEL_ID = "4b6f8d1c-2e3a-4c5b-9d7e-0f1a2b3c4d5e";

/** A course with a value in every field. The learner has begun it and not finished it. */
const running = course("running", {
  gradingScale: "scale",
  certificateTemplates: ["proof"],
  showcases: ["best"],
  attributes: [{ category: "topic", attribute: "art" }],
  about: "<p>About</p>",
  language: "en",
  level: "advanced",
  knowledgeModel: KNOWLEDGE_MODEL_ID,
  image: "files/cover.svg",
  activity: group("root", [
    group("one", [
      text("a", {
        duration: 60,
        code: "A",
        maxScore: 10,
        constraint: { due: "now+1d", reviewPolicy: "afterSubmission", resultsDisclosurePolicy: "afterFinish" },
      }),
      text("b"),
    ]),
    {
      key: "film",
      type: "video",
      name: "Film",
      supportCollaborativeMode: true,
      html: '<p><a href="files/notes.pdf">Notes</a></p>',
      video: { youtube: "dQw4w9WgXcQ", transcript: "One.\n\nTwo." },
    },
    { key: "talk", type: "discussion", name: "Talk", optional: true, discussion: { requiredPosts: 2 } },
    {
      key: "tool",
      type: "lti",
      name: "Tool",
      lti: { tool: "lab" },
      optional: true,
      supportLtiGrading: true,
      maxScore: 10,
    },
    { key: "quiz", type: "lti", name: "Quiz", quiz: "sample", optional: true, supportLtiGrading: true, maxScore: 10 },
    text("exam", { proctored: true, optional: true }),
    {
      key: "meet",
      type: "event",
      name: "Meeting",
      optional: true,
      event: { start: "now+1d", end: "now+2d", location: "Room 1", joinUrl: "https://meet.example/1", host: "Ina" },
    },
    text("early", { optional: true, constraint: { startFrom: "now+3d" } }),
    text("next", { optional: true, constraint: { afterPrevious: true } }),
    text("gone", { state: "archived", duration: 3600 }),
  ]),
});

const short = (key: string, more: Partial<PortableCourseInput> = {}) =>
  course(key, { activity: group("root", [text("a")]), ...more });
const graded = { gradingScale: "scale", certificateTemplates: ["proof"] };
const finished = (more: object = {}) => ({
  state: "finished" as const,
  progress: 1,
  started: "now-9d",
  submitted: "now-8d",
  finished: "now-7d",
  score: 18,
  maxScore: 20,
  passed: true,
  activities: [{ activity: "a", state: "finished" as const, progress: 1, score: 9, maxScore: 10, passed: true }],
  ...more,
});

const courses: PortableCourseInput[] = [
  running,
  short("fresh", { ...graded, language: "de" }),
  short("waiting", { ...graded, gradingApproval: true }),
  short("watched", { ...graded, activity: group("root", [text("a", { proctored: true })]) }),
  short("graded", graded),
  short("hidden", graded),
  short("plain"),
  course("alone", { activity: text("alone") }),
  short("late"),
  short("later"),
  short("ended"),
  short("archived", { state: "archived" }),
  short("draft", { state: "draft" }),
  short("offered", { showcases: ["best"], attributes: [{ category: "topic", attribute: "math" }] }),
  short("linked"),
  short("public"),
  short("open", { openCatalog: true }),
  short("foreign"),
];

const certificate = { template: "proof", number: "GOLD-0000-0000-0001" };
const accesses = [
  access("running", { term: "spring" }),
  access("fresh"),
  access("waiting"),
  access("watched"),
  access("graded", { history: [finished({ grade: "good", certificate })] }),
  access("hidden", {
    gradeRevealPolicy: "never" as const,
    isMandatory: true,
    dueDate: "now+7d",
    history: [finished({ grade: "good", certificate: { template: "proof", number: "GOLD-0000-0000-0002" } })],
  }),
  access("plain", { history: [finished({ imported: true })] }),
  access("alone", { retake: { allowed: true }, history: [finished({ activities: [] })] }),
  access("late", { isMandatory: true, dueDate: "now-1d" }),
  access("later", { availabilityDate: "now+1d" }),
  access("ended", { availabilityEndDate: "now-1d" }),
  access("archived", { history: [finished()] }),
  access("draft"),
  access("offered", { selfEnrolled: false }),
  access("linked", { selfEnrolled: false }),
  access("public", { selfEnrolled: false }),
  access("running", { user: "other" }),
  access("fresh", { user: "other" }),
  access("foreign", { user: "other" }),
];

const people = sample(courses, accesses);

export const schoolPackage = (tool: SigningTool): Input => ({
  ...people,
  units: [{ key: "north", name: "North wing" }],
  users: [
    ...people.users.map((user) => ({ ...user, units: [{ unit: "north", isPrimary: true }] })),
    { key: "stranger", email: STRANGER, firstName: "Nora", lastName: "None", roles: ["Learner"] },
    { key: "administrator", email: ADMINISTRATOR, firstName: "Abe", lastName: "Admin", roles: ["Administrator"] },
  ],
  ltiTools: [tool.registration],
  quizzes: [schoolQuiz],
  groups: [{ key: "pair", name: "The pair", course: "running", members: ["learner", "other"] }],
  announcements: [
    { key: "hello", course: "running", author: "instructor", text: "Hello all", posted: "now-2d" },
    { key: "again", course: "running", author: "instructor", text: "Hello again", posted: "now-1d" },
  ],
  reinforcements: [
    {
      key: "why",
      course: "running",
      learners: ["learner"],
      question: "Why?",
      options: [
        { key: "yes", text: "Because", correct: true, feedback: "Right." },
        { key: "no", text: "Never mind" },
      ],
    },
  ],
});

export const schoolFiles = {
  "files/cover.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>',
  "files/notes.pdf": "%PDF-1.4 notes",
};

/**
 * Gives each id of the package a name for the recorded answers, such as `course running`: the kind and the key of the
 * thing.
 */
export function namePackageParts(names: { add(label: string, id: string): void }): void {
  const name = (kind: Parameters<typeof idOf>[0], ...keys: string[]) =>
    names.add([kind, ...keys].join(" "), idOf(kind, ...keys));
  names.add("home", DEFAULT_TENANT_ID);
  names.add("north", NORTH_ID);
  names.add("no id", EMPTY_ID);
  names.add("no showcase", DEFAULT_SHOWCASE_ID);
  for (const user of ["learner", "other", "instructor", "stranger", "administrator"]) name("user", user);
  for (const { key, activity } of courses) {
    name("course", key);
    nameActivities(key, activity);
    for (const user of ["learner", "other"]) {
      const label = user === "learner" ? key : `${key} of ${user}`;
      const ids = [idOf("user", user), idOf("course", key)] as const;
      names.add(`access ${label}`, idOf("access", ...ids));
      names.add(`aggregate ${label}`, idOf("aggregate", ...ids));
      names.add(`attempt ${label}`, idOf("attempt", ...ids, 0));
      names.add(`record ${label}`, idOf("result", ...ids, 0));
    }
  }
  for (const grade of ["good", "fair", "poor"]) name("grade", "scale", grade);
  const singles = {
    gradingScale: "scale",
    certificateTemplate: "proof",
    term: "spring",
    showcase: "best",
    unit: "north",
  };
  for (const [kind, key] of Object.entries(singles)) name(kind as keyof typeof singles, key);
  for (const [category, attribute] of [
    ["topic", "art"],
    ["topic", "math"],
    ["level", "easy"],
  ] as const) {
    name("category", category);
    name("attribute", category, attribute);
  }
  name("group", "running", "pair");
  name("ltiTool", "lab");
  name("reinforcement.question", "why", "learner");
  for (const key of ["hello", "again"]) name("discussions.announcement", key);
  names.add("knowledge model", KNOWLEDGE_MODEL_ID);
  names.add("quiz sample", idOf("quiz", "running", "sample"));

  function nameActivities(course: string, { key, children = [] }: PortableActivityInput): void {
    names.add(`part ${course}/${key}`, idOf("part", course, key));
    names.add(`activity ${course}/${key}`, idOf("activity", course, key));
    for (const child of children) nameActivities(course, child);
  }
}
