import type { PortableActivityInput } from "../../../course-package/format/package.schema";
import type { Input } from "../../../learning/testing/input";
import { access, course, group, sample, text } from "../../../learning/testing/sample-package";

/** The day on which everything with a date changes, from the start of the test. */
export const DAYS = 3;
const DATE = `now+${DAYS}d`;
/** A day later, so that reminders of it are due on the date. */
const LATER = `now+${DAYS + 1}d`;

/** Something that a learner may read at no time, or only before or from the date on. */
export interface Secret {
  readonly name: string;
  /** Words or numbers that stand nowhere else. */
  readonly words: readonly string[];
  readonly told: "never" | "before" | "after" | "always";
  /** The places that tell it all the same, and why is said at the secret. */
  readonly besides?: RegExp;
}

/** A part whose text, and nothing else, has the word. */
const part = (key: string, word: string, more: Partial<PortableActivityInput> = {}) =>
  text(key, { name: `Part ${key}`, html: `<p>${word}</p>`, optional: true, ...more });
const meeting = (key: string, word: string, more: Partial<PortableActivityInput> = {}) => ({
  key,
  type: "event" as const,
  name: `Meeting ${key}`,
  optional: true,
  event: {
    start: LATER,
    end: `now+${DAYS + 2}d`,
    location: `Room ${word}`,
    joinUrl: `https://meet.example/${word}`,
    host: "Ina",
  },
  ...more,
});

/** The learner has begun this course. It has a part for each reason for which a part is closed. */
const begun = course("begun", {
  knowledgeModel: "4b6f8d1c-2e3a-4c5b-9d7e-0f1a2b3c4d5e",
  activity: group("root", [
    text("open", { html: "<p>zqopen</p>", constraint: { due: LATER } }),
    part("early", "zqopens", { constraint: { startFrom: DATE } }),
    part("over", "zqover", { constraint: { accessibleUntil: DATE } }),
    part("draft", "zqdraftpart", { state: "draft", constraint: { due: LATER } }),
    part("gone", "zqgone", { name: "Part zqbygone", state: "archived", constraint: { due: LATER } }),
    part("next", "zqnext", { constraint: { afterPrevious: true } }),
    group("chapter", [part("inside", "zqinside")], {
      name: "Chapter",
      optional: true,
      constraint: { startFrom: DATE },
    }),
    meeting("earlymeet", "zqearlymeet", { constraint: { startFrom: DATE } }),
    meeting("gonemeet", "zqgonemeet", { name: "Meeting zqbygone", state: "archived" }),
    meeting("draftmeet", "zqdraftmeet", { state: "draft" }),
    {
      key: "talk",
      type: "discussion",
      name: "Talk",
      optional: true,
      discussion: { requiredPosts: 1 },
      constraint: { startFrom: DATE },
    },
    { key: "quiz", type: "lti", name: "Quiz", quiz: "keys", optional: true, maxScore: 10 },
  ]),
});

const scored = (key: string, more: Partial<PortableActivityInput>) =>
  text(key, { name: `Scored ${key}`, maxScore: 10, ...more });

/** The learner has finished this course. Its parts disclose their results in different ways. */
const disclosed = course("disclosed", {
  openCatalog: true,
  gradingScale: "scale",
  activity: group("root", [
    scored("closed", { constraint: { resultsDisclosurePolicy: "never" } }),
    scored("dated", { constraint: { resultsDisclosurePolicy: "afterDate", resultsDisclosureFrom: DATE } }),
    {
      key: "tool",
      type: "lti",
      name: "Tool",
      lti: { tool: "lab" },
      supportLtiGrading: true,
      maxScore: 10,
      constraint: { resultsDisclosurePolicy: "afterScore", resultsDisclosureAbove: 0.9 },
    },
  ]),
});

const plain = (key: string, word: string, more: object = {}) =>
  course(key, {
    description: `About ${word}`,
    activity: group("root", [part("only", word, { optional: false })]),
    ...more,
  });

const finished = (score: number, activities: readonly object[] = []) => ({
  state: "finished" as const,
  progress: 1,
  started: "now-9d",
  submitted: "now-8d",
  finished: "now-7d",
  score,
  maxScore: 20,
  passed: true,
  grade: "fair",
  activities: [...activities] as never[],
});
const done = (activity: string, score: number) => ({ activity, state: "finished", progress: 1, score, maxScore: 10 });

const people = sample(
  [
    begun,
    disclosed,
    course("hidden", { gradingScale: "scale" }),
    course("dated", { gradingScale: "scale" }),
    course("draft", {
      state: "draft",
      activity: group("root", [part("only", "zqdraftcourse", { name: "Part zqdraftcourse", optional: false })]),
    }),
    course("archived", {
      state: "archived",
      activity: group("root", [part("only", "zqarchived", { optional: false })]),
    }),
    course("fresh", {
      activity: group("root", [
        part("first", "zqfirst", { optional: false }),
        part("past", "zqgone", { name: "Part zqbygone", state: "archived" }),
      ]),
    }),
    plain("foreign", "zqforeign"),
  ],
  [
    access("begun"),
    access("disclosed", {
      history: [finished(12, [done("closed", 3.31), done("dated", 4.43), done("tool", 5.59)])],
    }),
    access("hidden", { gradeRevealPolicy: "never", history: [finished(13.37)] }),
    access("dated", { gradeRevealPolicy: "afterDate", gradeRevealDate: DATE, history: [finished(11.91)] }),
    access("draft"),
    access("archived"),
    access("fresh"),
    access("begun", { user: "other" }),
    access("hidden", { user: "other", history: [finished(9.13)] }),
    access("foreign", { user: "other" }),
  ],
);

/** An announcement that waits for a confirmation of those who may read it. */
const announced = (key: string, of: string, words: string, author = "instructor") => ({
  key,
  course: of,
  author,
  text: words,
  posted: "now-1d",
  confirm: true,
});

/** A package with a course for each way in which something is hidden from its learner. */
export const hidingPackage: Input = {
  ...people,
  ltiTools: [
    {
      key: "lab",
      name: "Lab",
      version: "1.3",
      launchUrl: "https://tool.example/launch",
      loginUrl: "https://tool.example/login",
      jwksUrl: "https://tool.example/keys",
    },
  ],
  quizzes: [
    {
      key: "keys",
      name: "Keys",
      course: "begun",
      items: [
        {
          key: "word",
          type: "text",
          prompt: "<p>Say it: [[gap]]</p>",
          explanation: "<p>zqexplained</p>",
          gaps: [{ key: "gap", accepted: ["zqaccepted"] }],
        },
      ],
    },
  ],
  announcements: [
    announced("mine", "begun", "zqnews"),
    announced("removed", "begun", "zqremovednews", "other"),
    announced("theirs", "foreign", "zqforeignnews"),
    announced("unborn", "draft", "zqdraftnews"),
  ],
  reinforcements: [
    {
      key: "why",
      course: "begun",
      learners: ["learner"],
      question: "Why?",
      options: [
        { key: "yes", text: "Because", correct: true, feedback: "zqfeedback" },
        { key: "no", text: "Never mind" },
      ],
    },
  ],
};

/** The settings of the tenant: a first page, and banners that are not for everybody and not for always. `date`: the date. */
export const settingsOf = (date: Date) => ({
  "platform.offline.enabled": true,
  "platform.ui.dashboard.enabled": true,
  "promo-banners.banners": [
    { id: "staff", text: "zqstaff", roles: ["Instructor"] },
    { id: "soon", text: "zqsoon", from: date.toISOString() },
    { id: "ends", text: "zqends", until: date.toISOString() },
  ],
});

/** What an instructor writes into the discussion that opens on the date. */
export const TALK = "zqtalk";

export const secrets: readonly Secret[] = [
  { name: "the words of an open part", words: ["zqopen"], told: "always" },
  { name: "an announcement of an own course", words: ["zqnews"], told: "always" },
  { name: "an announcement that a moderator has removed", words: ["zqremovednews"], told: "never" },
  { name: "the words of a part of a course that is not begun", words: ["zqfirst"], told: "never" },
  { name: "the words of a part that opens on the date", words: ["zqopens"], told: "after" },
  { name: "the words of a part inside a chapter that opens on the date", words: ["zqinside"], told: "after" },
  { name: "where a meeting takes place that opens on the date", words: ["zqearlymeet"], told: "after" },
  { name: "what is said in a discussion that opens on the date", words: [TALK], told: "after" },
  { name: "the words of a part that closes on the date", words: ["zqover"], told: "before" },
  { name: "the words of a draft part", words: ["zqdraftpart", "zqdraftmeet"], told: "never" },
  { name: "the words of an archived part", words: ["zqgone", "zqgonemeet"], told: "never" },
  {
    name: "the name of an archived part",
    words: ["zqbygone"],
    told: "never",
    // The address of an archived part says by its name that it comes soon, so the tree has it, and pages bring the tree.
    besides: /^(getActivityTree|getRootChildren|getActivityChildren|page) /,
  },
  { name: "the words of a part that waits for another", words: ["zqnext"], told: "never" },
  { name: "a draft course", words: ["zqdraftcourse", "zqdraftnews"], told: "never" },
  { name: "the content of an archived course", words: ["zqarchived"], told: "never" },
  { name: "a course of others", words: ["zqforeign", "zqforeignnews", "Course foreign"], told: "never" },
  { name: "the keys of a quiz", words: ["zqexplained", "zqaccepted"], told: "never" },
  { name: "the feedback to a question that is not answered", words: ["zqfeedback"], told: "never" },
  { name: "a banner for staff", words: ["zqstaff"], told: "never" },
  { name: "a banner that appears on the date", words: ["zqsoon"], told: "after" },
  { name: "a banner that goes on the date", words: ["zqends"], told: "before" },
  { name: "a grade that is never shown", words: ["13.37", "0.6685", "66.85"], told: "never" },
  { name: "a grade that is shown from the date on", words: ["11.91", "0.5955"], told: "after" },
  { name: "a score that is never disclosed", words: ["3.31", "0.331"], told: "never" },
  { name: "a score that is disclosed from the date on", words: ["4.43", "0.443"], told: "after" },
  { name: "a score that is disclosed above another one", words: ["5.59", "0.559"], told: "never" },
  { name: "the score of another person", words: ["9.13", "0.4565"], told: "never" },
];
