import type { PackageKeys, PortableActivity, PortablePackage, ProblemList } from "../../../../server/sdk";
import { fieldsOf, walkActivities } from "../../../../server/sdk";
import type { Question, Quiz } from "../quiz.schema";
import { scoreOf } from "../rules/grade.rules";
import { quizFields } from "./quiz-field";
import { quizNamed } from "./quiz-named";

const mostItems = 500;

interface QuizCheck {
  readonly keys: PackageKeys;
  readonly problems: ProblemList;
  readonly pointer: string;
}

/**
 * Checks the quizzes of a course package: that every question can be answered, and that every quiz that an activity
 * shows exists. Faults are added to the list of problems.
 */
export function checkQuizzes(
  quizzes: readonly Quiz[],
  pkg: PortablePackage,
  { keys, problems: list, pointer: quizzesPointer }: QuizCheck,
): void {
  list.uniqueKeys(quizzes, quizzesPointer, "quiz");
  quizzes.forEach((quiz, index) => {
    const place = `${quizzesPointer}/${index}`;
    list.reference(quiz.course, keys.courses, `${place}/course`, "course");
    checkQuiz(quiz, place, list);
  });
  pkg.courses.forEach((course, index) => {
    // An activity can only show quizzes of its own course, and those without a course.
    const known = quizzes.filter((quiz) => quiz.course === undefined || quiz.course === course.key);
    const knownKeys = new Set(known.map(({ key }) => key));
    for (const { activity, pointer } of walkActivities(course.activity)) {
      const place = `/courses/${index}${pointer}`;
      const { quiz: key } = fieldsOf(activity, quizFields);
      list.reference(key, knownKeys, `${place}/quiz`, "quiz of the course");
      const shown = quizNamed(key, known);
      if (shown !== undefined) checkPoints(activity, shown, place, list);
    }
  });
}

/**
 * Checks that an activity has points exactly if its quiz has some. Without, right and wrong answers would count the
 * same, or the activity would wait for a score that never comes.
 */
function checkPoints({ maxScore }: PortableActivity, quiz: Quiz, place: string, list: ProblemList): void {
  const { max } = scoreOf(quiz, {});
  if (max > 0 && maxScore === undefined) {
    const message = `The quiz "${quiz.key}" gives points, and the activity has no maxScore: any answers would count.`;
    list.add("IMPORT_CONTRADICTION", place, message, `Add maxScore: ${max}.`);
  }
  if (max === 0 && maxScore !== undefined) {
    const message = `The quiz "${quiz.key}" gives no points, and the activity has a maxScore: nobody could reach it.`;
    list.add("IMPORT_CONTRADICTION", `${place}/maxScore`, message, "Leave maxScore out, or give questions points.");
  }
}

function checkQuiz(quiz: Quiz, place: string, list: ProblemList): void {
  list.uniqueKeys(quiz.items, `${place}/items`, "question of the quiz");
  if (quiz.items.length > mostItems) {
    const message = `The quiz has ${quiz.items.length} items; ${mostItems} are allowed.`;
    list.add("IMPORT_LIMIT", `${place}/items`, message, "Make several quizzes of it.");
  }
  quiz.items.forEach((item, index) => {
    if (item.type !== "note") checkQuestion(item, `${place}/items/${index}`, list);
  });
}

function checkQuestion(question: Question, place: string, list: ProblemList): void {
  const fault = (message: string, fix: string) => list.add("quiz.shape", place, message, fix);
  switch (question.type) {
    case "single":
    case "multiple": {
      list.uniqueKeys(question.choices, `${place}/choices`, "choice of the question");
      const least = question.type === "single" ? 2 : 1;
      if (question.choices.length < least) fault(`It has fewer than ${least} choices.`, "Add choices.");
      // Several choices may be right, or none. If none is right, choosing no option is the right answer. So only a
      // question with a single choice needs a right one.
      if (question.type === "single" && !question.choices.some(({ correct }) => correct)) {
        fault("None of its choices is right.", "Mark one as correct.");
      }
      break;
    }
    case "dropdown":
    case "text":
      checkGaps(question, place, list);
      break;
    case "numeric":
      if (question.accepted.length === 0) fault("No number is right.", "Add a range to accepted.");
      if (question.accepted.some(({ min, max }) => min > max)) {
        fault("A range ends before it begins.", "Put the smaller number into min.");
      }
      break;
    case "ordering":
      list.uniqueKeys(question.items, `${place}/items`, "item of the question");
      if (question.items.length < 2) fault("It has fewer than two things to put in order.", "Add items.");
      break;
    case "essay":
      break;
  }
}

function checkGaps(question: Extract<Question, { type: "dropdown" | "text" }>, place: string, list: ProblemList): void {
  const fault = (at: string, message: string, fix: string) => list.add("quiz.shape", at, message, fix);
  const keys = list.uniqueKeys(question.gaps, `${place}/gaps`, "gap of the question");
  if (question.gaps.length === 0) fault(place, "It has no gap to be filled in.", "Add gaps.");
  const named = [...question.prompt.matchAll(/\[\[([A-Za-z0-9._@-]+)\]\]/g)].map(([, key]) => key ?? "");
  for (const key of named) list.reference(key, keys, `${place}/prompt`, "gap of the question");
  for (const key of new Set(named.filter((name, index) => named.indexOf(name) !== index))) {
    fault(`${place}/prompt`, `The gap "${key}" stands in the prompt more than once.`, "Leave one of them.");
  }
  question.gaps.forEach((gap, index) => {
    const at = `${place}/gaps/${index}`;
    if ("accepted" in gap) {
      if (gap.accepted.every((text) => text.trim() === "")) fault(at, "No answer is right.", "Add one to accepted.");
      return;
    }
    list.uniqueKeys(gap.options, `${at}/options`, "option of the gap");
    if (gap.options.length < 2) fault(at, "It has fewer than two options.", "Add options.");
    if (!gap.options.some(({ correct }) => correct)) fault(at, "None of its options is right.", "Mark one as correct.");
  });
}
