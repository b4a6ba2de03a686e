import { createHmac } from "node:crypto";
import { isSameSecret, PORTAL_BASE, secretFor } from "../../../server/sdk";

/** A question that is asked of one learner, once. */
interface Question {
  readonly tenantId: string;
  /** The id of this round of the question. A link answers one round only. */
  readonly workflowId: string;
}

/** The path of the link in an e-mail that gives one answer to a question. `option`: the key of the answer. */
export function answerPath(secret: string, question: Question, option: string): string {
  const answer = encodeURIComponent(signAnswer(secret, question, option));
  return `${PORTAL_BASE}/email-response-callback?workflowId=${question.workflowId}&answer=${answer}`;
}

/**
 * The key of the option in the query parameter `answer` of a link that `answerPath` has made. null when the server has
 * not made the link for this question.
 */
export function readAnswer(secret: string, question: Question, answer: string): string | null {
  const option = answer.slice(0, Math.max(answer.lastIndexOf("."), 0));
  return isSameSecret(answer, signAnswer(secret, question, option)) ? option : null;
}

/**
 * The text `<key of the option>.<signature>`. Without the server's secret nobody can make it for another option,
 * question or tenant.
 */
export function signAnswer(secret: string, { tenantId, workflowId }: Question, option: string): string {
  const signature = createHmac("sha256", secretFor(secret, "reinforcement.answer"))
    .update(JSON.stringify([tenantId, workflowId, option]))
    .digest("base64url");
  return `${option}.${signature}`;
}
