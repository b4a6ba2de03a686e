import { createHmac } from "node:crypto";
import { isSameSecret, secretFor } from "../../../../server/sdk";
import { quizBase } from "../registration";

/**
 * For how long the address of a file stays the same, so that browsers need not load a picture again after every answer.
 */
const STEP_SECONDS = 6 * 3600;

/** The address of a quiz's file. Everybody who has the address can use it for six to twelve hours. */
export function signedAddress(secret: string, quizId: string, path: string, now: Date): string {
  const until = (Math.floor(now.getTime() / 1000 / STEP_SECONDS) + 2) * STEP_SECONDS;
  const name = path.split("/").map(encodeURIComponent).join("/");
  return `${quizBase}/files/${quizId}/${name}?until=${until}&key=${signature(secret, quizId, path, until)}`;
}

/** Whether this server has made this address, and the address has not expired. */
export function isSignedAddress(
  secret: string,
  { quizId, path, until, key }: { quizId: string; path: string; until: string; key: string },
  now: Date,
): boolean {
  if (!/^\d{1,12}$/.test(until) || Number(until) * 1000 <= now.getTime()) return false;
  return isSameSecret(key, signature(secret, quizId, path, Number(until)));
}

function signature(secret: string, quizId: string, path: string, until: number): string {
  return createHmac("sha256", secretFor(secret, "quiz-files"))
    .update(JSON.stringify([quizId, path, until]))
    .digest("base64url");
}
