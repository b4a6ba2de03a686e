import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fillDemoTenant } from "../../../../../server/app/demo-tenant";
import { readSettings } from "../../../../../server/app/settings";
import type { PortableActivityInput } from "../../../../../server/course-package/format/package.schema";
import { newId } from "../../../../../server/database/new-id";
import type { Input } from "../../../../../server/learning/testing/input";
import { idOf, startTestLms, type TestLms } from "../../../../../server/learning/testing/test-lms";
import { installed } from "../../../../../server/plugins/installed";
import type { TutorMessage } from "../../../contract";
import { tutorOn } from "../tutor-lms";
import { extraCourses, extraQuizzes } from "./courses";
import { judge, type Kind, leakIn, type Outcome } from "./judge.rules";
import type { SeededQuestion, SeededSet } from "./question";

const demo = join(import.meta.dirname, "../../../../../server/demo");

/**
 * The course package of the demo, which is the sample data of this repository, with the additional courses. All courses
 * have the tutor, and the learner has access to the additional courses.
 */
function packageWithAll() {
  const pkg: Required<Pick<Input, "courses" | "accesses">> & { quizzes?: readonly unknown[] } = JSON.parse(
    readFileSync(join(demo, "portal-package.json"), "utf8"),
  );
  return {
    ...pkg,
    courses: [...pkg.courses, ...extraCourses].map((course) => ({ ...course, enableAiTutor: true })),
    quizzes: [...(pkg.quizzes ?? []), ...extraQuizzes],
    accesses: [
      ...pkg.accesses,
      ...extraCourses.map(({ key }) => ({ user: "learner", course: key, selfEnrolled: true })),
    ],
  };
}

type Package = ReturnType<typeof packageWithAll>;

/**
 * Starts a server with the demo's and the additional courses, and signs in the demo's learner, who then has started
 * every course that can be started.
 */
export async function startSeeded() {
  const pkg = packageWithAll();
  const settings = readSettings({ TUTOR_LEARNER_QUESTIONS: "1000", TUTOR_TENANT_QUESTIONS: "1000" });
  const lms = await startTestLms({}, undefined, undefined, { settings });
  lms.config.change(tutorOn);
  const folder = mkdtempSync(join(tmpdir(), "seeded-"));
  try {
    cpSync(demo, folder, { recursive: true });
    writeFileSync(join(folder, "portal-package.json"), JSON.stringify(pkg));
    await fillDemoTenant(lms.db, { folder, plugins: installed, now: lms.clock.now });
  } finally {
    rmSync(folder, { recursive: true });
  }
  const learner = await lms.member("learner@demo.example");
  for (const { user, course } of pkg.accesses) {
    if (user !== "learner") continue;
    const { lastObjectiveWorkflow } = await learner.learner.aggregate(course);
    if (lastObjectiveWorkflow === null) await learner.learner.start(course);
  }
  return { lms, learner, pkg };
}

type Learner = Awaited<ReturnType<TestLms["member"]>>;

/** Asks one question by the tutor's API calls. Returns null if the course does not have the tutor now. */
async function askOne(learner: Learner, { course, ask, marked }: SeededQuestion): Promise<TutorMessage | null> {
  const params = { objectiveId: idOf("course", course) };
  const where = marked && { activityId: idOf("activity", course, marked.activity), text: marked.text };
  const body = { id: newId(), text: ask, marked: where ?? null, locale: "en-US" };
  const asked = await learner.call("askTutor", { params, body });
  if (asked.status === 403 && asked.body.code === "tutor.notAvailable") return null;
  if (asked.status !== 200) throw new Error(`${ask}: ${JSON.stringify(asked.body)}`);
  for (;;) {
    const words = await learner.get(`/api/lms/v1/users/me/tutor/answers/${asked.body.answer.id}/words`);
    const end = /event: end\ndata: (.*)\n/.exec(words.payload)?.[1];
    if (end !== undefined) return JSON.parse(end);
  }
}

/** How many courses are asked about at the same time. The server allows a learner at most four open streams. */
const AT_ONCE = 4;

/** Asks all questions of a set, in at most `AT_ONCE` courses at the same time. */
export async function askSet(learner: Learner, set: SeededSet, pkg: Package): Promise<Outcome[]> {
  const all = (Object.keys(set) as Kind[]).flatMap((kind) => set[kind].map((question) => ({ kind, question })));
  const byCourse = Map.groupBy(all, ({ question }) => question.course);
  const outcomes: Outcome[] = [];
  const left = [...byCourse];
  async function askNext(): Promise<void> {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [key, asked] = next;
      const { keys, closed } = partsOf(pkg, key);
      for (const { kind, question } of asked) {
        const answer = await askOne(learner, question);
        const leak = leakIn(answer, { keys, closed });
        outcomes.push({ kind, question, fault: leak ?? judge(kind, question, answer, { keys, closed }), leak });
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askNext));
  return outcomes;
}

/**
 * The keys (names in the course package) of a course's activities by their ids, and the sentences that the learner may
 * not read now.
 */
function partsOf({ courses }: Package, key: string) {
  const course = courses.find((each) => each.key === key);
  if (course === undefined) throw new Error(`There is no course "${key}".`);
  const keys = new Map<string, string>();
  const closed: string[] = [];
  const walk = (activity: PortableActivityInput, isAboveClosed: boolean) => {
    keys.set(idOf("activity", key, activity.key), activity.key);
    const isClosed = isAboveClosed || activity.state === "draft" || /^now\+/.test(activity.constraint?.startFrom ?? "");
    if (isClosed) closed.push(...sentencesOf(activity.html ?? ""));
    for (const child of activity.children ?? []) walk(child, isClosed);
  };
  walk(course.activity, course.state === "draft" || course.state === "archived");
  return { keys, closed };
}

function sentencesOf(html: string): string[] {
  const lines = html
    .replace(/<\/(p|h\d|li|td|th)>/g, "\n")
    .replace(/<[^>]+>/g, "")
    .split(/\n|(?<=[.!?。！？])\s*/);
  return lines.map((line) => line.trim()).filter((line) => line.length >= (/\p{Script=Han}/u.test(line) ? 8 : 20));
}
