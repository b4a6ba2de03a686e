import type { PortableActivityInput } from "../../../server/course-package/format/package.schema";
import { instructor, learner, secondLearner } from "./portal";

const people = [
  { key: "rosa", email: learner, firstName: "Rosa", lastName: "Lindholm" },
  { key: "amir", email: secondLearner, firstName: "Amir", lastName: "Haddad" },
  { key: "mei", email: instructor, firstName: "Mei", lastName: "Tanaka" },
];

/** A course package with one course, which two learners and an instructor of the demo have. */
export function courseOfAll(key: string, name: string, children: PortableActivityInput[]) {
  return {
    users: people,
    courses: [
      {
        key,
        name,
        code: key.toUpperCase(),
        activity: { key: "root", type: "composite" as const, name, children },
      },
    ],
    accesses: people.map((person) => ({ user: person.key, course: key, selfEnrolled: true })),
  };
}

/** An activity in which learners discuss, and must write one post. `more`: other fields of the discussion. */
export const talk = (name: string, html: string, more: object = {}) => ({
  key: "talk",
  type: "discussion" as const,
  name,
  html,
  discussion: { requiredPosts: 1, ...more },
});
