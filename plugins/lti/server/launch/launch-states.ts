import type { Insertable, Selectable } from "kysely";
import { hashOfSecret, newId, secretText } from "../../../../server/sdk";
import type { LaunchStep, LtiDb, LtiTables } from "../protocol/lti.tables";

export type LaunchRow = Selectable<LtiTables["lti_launch"]>;
type NewLaunch = Omit<Insertable<LtiTables["lti_launch"]>, "id" | "token_hash" | "expires">;

/**
 * How many seconds a launch may wait at each step: for the page that opens the tool, for the user's sign-in at the
 * tool, and for an author's choice of content there. The tool's sign-in may show a page, and choosing takes time.
 */
const LIFETIME_SECONDS: Readonly<Record<LaunchStep, number>> = { open: 120, login: 300, choose: 2 * 3600 };

/**
 * Stores a launch.
 * @returns the secret of its first step
 */
export async function beginLaunch(db: LtiDb, now: Date, launch: NewLaunch): Promise<string> {
  const token = secretText();
  await db
    .insertInto("lti_launch")
    .values({ ...launch, id: newId(), token_hash: hashOfSecret(token), expires: expiryOf(now, launch.step) })
    .execute();
  return token;
}

/** The launch that waits at this step with this secret. null when there is no such launch, or when its time is over. */
export async function findLaunch(db: LtiDb, key: LaunchKey, now: Date): Promise<LaunchRow | null> {
  const row = await whereWaiting(db.selectFrom("lti_launch").selectAll(), key, now).executeTakeFirst();
  return row ?? null;
}

/** Identifies a running launch: the step at which it waits, and the secret of this step. */
export interface LaunchKey {
  readonly step: LaunchStep;
  readonly token: string;
}

/**
 * Moves a launch to its next step. The secret works once: if two requests send it, the server refuses the second one.
 * @returns the next step's secret; null when another request was faster
 */
export async function advanceLaunch(
  db: LtiDb,
  key: LaunchKey,
  next: { readonly step: LaunchStep; readonly sessionHash?: string },
  now: Date,
): Promise<string | null> {
  const token = secretText();
  const { sessionHash } = next;
  const row = await whereWaiting(
    db.updateTable("lti_launch").set({
      step: next.step,
      token_hash: hashOfSecret(token),
      expires: expiryOf(now, next.step),
      ...(sessionHash === undefined ? {} : { session_hash: sessionHash }),
    }),
    key,
    now,
  )
    .returning("id")
    .executeTakeFirst();
  return row === undefined ? null : token;
}

/**
 * Ends a launch.
 * @returns whether the launch still existed
 */
export async function endLaunch(db: LtiDb, key: LaunchKey, now: Date): Promise<boolean> {
  const row = await whereWaiting(db.deleteFrom("lti_launch"), key, now).returning("id").executeTakeFirst();
  return row !== undefined;
}

interface Conditional {
  where(column: "step" | "token_hash" | "expires", operator: "=" | ">", value: string | Date): this;
}

function whereWaiting<Q extends Conditional>(query: Q, { step, token }: LaunchKey, now: Date): Q {
  return query.where("step", "=", step).where("token_hash", "=", hashOfSecret(token)).where("expires", ">", now);
}

/** Removes launches that were not finished in time, and values that tools may send only once, after their expiry. */
export async function sweepLaunches(db: LtiDb, now: Date): Promise<void> {
  await db.deleteFrom("lti_launch").where("expires", "<=", now).execute();
  await db.deleteFrom("lti_nonce").where("expires", "<=", now).execute();
}

function expiryOf(now: Date, step: LaunchStep): Date {
  return new Date(now.getTime() + LIFETIME_SECONDS[step] * 1000);
}
