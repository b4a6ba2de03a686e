/** Whether the answer to a question that is sent by e-mail after a course was correct. */
export function isCorrectAnswer(normalizedScore: number | null): boolean {
  return normalizedScore !== null && normalizedScore > 0;
}

/**
 * The chosen answer and the id of the question that was sent (`workflowId`), from the query string of the link in such
 * an e-mail; null if the link is incomplete.
 */
export function readAnswerLink(query: string): { readonly answer: string; readonly workflowId: string } | null {
  const parameters = new URLSearchParams(query);
  const answer = parameters.get("answer");
  const workflowId = parameters.get("workflowId");
  return answer && workflowId ? { answer, workflowId } : null;
}
