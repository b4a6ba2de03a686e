/** Whether the answer to a question by e-mail was correct. */
export function isCorrectAnswer(normalizedScore: number | null): boolean {
  return normalizedScore !== null && normalizedScore > 0;
}

/** The parameters of an e-mail's link; null if the link is incomplete. */
export function readAnswerLink(query: string): { readonly answer: string; readonly workflowId: string } | null {
  const parameters = new URLSearchParams(query);
  const answer = parameters.get("answer");
  const workflowId = parameters.get("workflowId");
  return answer && workflowId ? { answer, workflowId } : null;
}
