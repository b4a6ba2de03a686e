import type { PortableActivityInput } from "../../../server/course-package/format/package.schema";
import { access, course, group, text } from "../../../server/learning/testing/sample-package";

/**
 * The key of the course whose tree of activities (contents) is requested. It has a hundred activities; the learner has
 * begun two of them.
 */
export const BIG = "big";

const chapters = Array.from({ length: 5 }, (_, chapter): PortableActivityInput => {
  const texts = Array.from({ length: 20 }, (_, index) => text(`text-${chapter}-${index}`));
  return group(`chapter-${chapter}`, texts);
});
const keys = Array.from({ length: 59 }, (_, index) => `course-${index}`);

/**
 * The sixty courses of a busy learner, a little more than one page of My courses. A third of them is new, a third
 * begun, and a third finished.
 */
export const courses = [
  course(BIG, { activity: group("root", chapters) }),
  ...keys.map((key) => course(key, { gradingScale: "scale", showcases: ["best"], certificateTemplates: ["proof"] })),
];

const activities = (state: "finished" | "inProgress") => [{ activity: "a", state, progress: 1 }];
const histories = [
  [],
  [{ state: "inProgress" as const, started: "now-9d", progress: 0.5, activities: activities("inProgress") }],
  [
    {
      state: "finished" as const,
      started: "now-9d",
      finished: "now-8d",
      progress: 1,
      score: 16,
      maxScore: 20,
      activities: activities("finished"),
    },
  ],
];

/** The learner's accesses (rights to these courses), with past attempts (ways through a course). */
export const accesses = [
  access(BIG, {
    history: [
      {
        state: "inProgress",
        started: "now-2d",
        progress: 0.02,
        activities: [
          { activity: "text-0-0", state: "finished", progress: 1 },
          { activity: "text-0-1", state: "inProgress" },
        ],
      },
    ],
  }),
  ...keys.map((key, index) =>
    access(key, { history: histories[index % histories.length] ?? [], dueDate: "now+9d", term: "spring" }),
  ),
];
