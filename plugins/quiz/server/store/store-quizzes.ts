import { createHash } from "node:crypto";
import type { ImportedFile } from "../../../../server/sdk";
import { json } from "../../../../server/sdk";
import { filesIn } from "../files/show-html";
import type { Quiz } from "../quiz.schema";
import type { QuizDb } from "../quiz.tables";
import { mapHtml } from "../quiz-html";

export interface QuizzesToStore {
  readonly tenantId: string;
  readonly now: Date;
  readonly quizzes: readonly Quiz[];
  /** The files of the package by their paths inside it: `files/…`. */
  readonly files: ReadonlyMap<string, ImportedFile>;
  readonly idOf: (quiz: Quiz) => string;
  /** The id of the course that a quiz belongs to. null when it belongs to none. */
  readonly courseOf: (quiz: Quiz) => string | null;
  readonly languageOf: (quiz: Quiz) => string | undefined;
}

/** Stores quizzes with their files. A quiz that is already stored is replaced. */
export async function storeQuizzes(db: QuizDb, given: QuizzesToStore): Promise<void> {
  for (const quiz of given.quizzes) await storeQuiz(db, given, quiz);
}

async function storeQuiz(
  db: QuizDb,
  { tenantId: tenant_id, now, files, idOf, courseOf, languageOf }: QuizzesToStore,
  quiz: Quiz,
): Promise<void> {
  const id = idOf(quiz);
  const language = languageOf(quiz);
  const content = language === undefined ? quiz : { ...quiz, language };
  const row = { content: json(content), updated: now, objective_id: courseOf(quiz) };
  await db
    .insertInto("quiz")
    .values({ tenant_id, id, ...row })
    .onConflict((conflict) => conflict.columns(["tenant_id", "id"]).doUpdateSet(row))
    .execute();
  await db.deleteFrom("quiz_file").where("quiz_id", "=", id).execute();
  for (const path of pathsOf(quiz)) {
    const file = files.get(`files/${path}`);
    if (file === undefined) continue;
    const { type, bytes } = file;
    const sha256 = file.sha256 ?? createHash("sha256").update(bytes).digest("hex");
    const size = bytes.byteLength;
    await db.insertInto("quiz_file").values({ tenant_id, quiz_id: id, path, sha256, type, size, bytes }).execute();
  }
}

/**
 * The language of a quiz: its own, or that of its course in the package. A quiz without a course has that of the only
 * one.
 */
export function languageIn(
  courses: readonly { readonly key: string; readonly language?: string | undefined }[],
  { course, language }: Pick<Quiz, "course" | "language">,
): string | undefined {
  const [first, second] = courses;
  const only = second === undefined ? first : undefined;
  return language ?? (course === undefined ? only : courses.find(({ key }) => key === course))?.language;
}

/** The paths of a quiz's files, without `files/`. */
export function pathsOf(quiz: Quiz): Set<string> {
  const paths = new Set<string>();
  mapHtml(quiz, (html) => {
    for (const path of filesIn(html)) paths.add(path);
    return html;
  });
  return paths;
}
