/**
 * What a badge says beside "Passed" or "Not passed": the name of the grade, or the score if the grade has none. A grade
 * with the same name says nothing new, so the score stands for it.
 */
export function resultDetail(status: string, grade: string | undefined, score: string | null): string | null {
  const plain = (text: string) => text.trim().toLocaleLowerCase();
  return grade === undefined || plain(grade) === plain(status) ? score : grade;
}
