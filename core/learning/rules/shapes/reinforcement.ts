/** Whether the answer to a question of an e-mail was right. */
export function isCorrectAnswer(normalizedScore: number | null): boolean {
  return normalizedScore !== null && normalizedScore > 0;
}

/** What the link of an e-mail says; null where the link is not complete. */
export function readAnswerLink(query: string): { readonly answer: string; readonly workflowId: string } | null {
  const parameters = new URLSearchParams(query);
  const answer = parameters.get("answer");
  const workflowId = parameters.get("workflowId");
  return answer && workflowId ? { answer, workflowId } : null;
}
