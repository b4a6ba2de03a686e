import { hashOfSecret, secretText } from "../../../../server/sdk";
import type { QuizDb } from "../quiz.tables";
import type { ToolPlatform } from "../registration";

const LIFETIME_SECONDS = 600;

/**
 * The values of a login (OpenID Connect) with which the answer of the platform must agree. The platform is the portal
 * that opens the quiz.
 */
export interface Login {
  readonly issuer: string;
  readonly clientId: string;
  readonly nonce: string;
}

/**
 * Begins a login.
 * @returns the two secrets that the platform must send back: `state` and `nonce`
 */
export async function beginLogin(
  db: QuizDb,
  platform: ToolPlatform,
  now: Date,
): Promise<{ state: string; nonce: string }> {
  const [state, nonce] = [secretText(), secretText()];
  await db
    .insertInto("quiz_login")
    .values({
      state_hash: hashOfSecret(state),
      nonce,
      issuer: platform.issuer,
      client_id: platform.clientId,
      expires: new Date(now.getTime() + LIFETIME_SECONDS * 1000),
    })
    .execute();
  return { state, nonce };
}

/**
 * Ends a login. Its secret `state` works for a single answer of the platform, even if the tool refuses that answer.
 * Null if there is no login with this secret.
 */
export async function takeLogin(db: QuizDb, state: string, now: Date): Promise<Login | null> {
  const row = await db
    .deleteFrom("quiz_login")
    .where("state_hash", "=", hashOfSecret(state))
    .returning(["issuer", "client_id", "nonce", "expires"])
    .executeTakeFirst();
  if (row === undefined || row.expires <= now) return null;
  return { issuer: row.issuer, clientId: row.client_id, nonce: row.nonce };
}
