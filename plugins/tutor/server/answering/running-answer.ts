import { setInterval as every } from "node:timers/promises";
import { type HalfBackground, json, withTransaction } from "../../../../server/sdk";
import type { Reason } from "../../../../server/sdk/learning";
import type { TutorCitation, TutorMessage } from "../../contract";
import { askedIn, changedEvent, type MessageRow } from "../conversation/message-rows";
import { readableNow } from "../conversation/readable-now";
import { tutorDecision } from "../conversation/tutor-decision";
import type { TutorTables } from "../tutor.tables";
import { countEnd, countTokens, NO_TOKENS, type Tokens } from "../usage/usage-rows";

/** How an answer has ended. */
export interface End {
  readonly state: Exclude<TutorMessage["state"], "running">;
  readonly reason: Reason | null;
}

/** How often new words are stored, for all pages that show the answer. */
const STORE_MILLISECONDS = 100;
/** After how many stores it is asked again whether the learner may still use the tutor here. */
const CHECK_EVERY = 10;

/** The failures for which a question without an answer is given back: a learner could cause the others again and again. */
const GIVEN_BACK: ReadonlySet<Reason | null> = new Set([
  "tutor.modelDown",
  "tutor.modelBusy",
  "tutor.modelRefuses",
  "tutor.interrupted",
  "tutor.failed",
] as const);

const outcomes = { done: "answers", refused: "refusals", stopped: "stops", failed: "failures" } as const;

/**
 * An answer while this process makes it. Pages read its row in the database, which gets the words as they come. Stopping or
 * deleting changes that row as well, and this process notices it there.
 */
export class RunningAnswer {
  text = "";
  citations: readonly TutorCitation[] = [];
  /** The places from which the answer may be taken. It stops when one of them is closed. */
  sources: readonly TutorCitation[] = [];
  tokens: Tokens = NO_TOKENS;
  /** The learner's attempt when the answer began. */
  private attempt: string | null = null;
  /** Aborts when the answer must end before it is complete. */
  readonly signal: AbortSignal;
  private stored = "";
  private ended: End | null = null;
  private readonly stop = new AbortController();
  private readonly over = new AbortController();
  private readonly keeping: Promise<void>;

  constructor(
    private readonly scope: HalfBackground<TutorTables>,
    private readonly row: MessageRow,
  ) {
    this.signal = AbortSignal.any([scope.signal, this.stop.signal]);
    this.keeping = this.keep();
  }

  /**
   * How the answer has to end before it is complete. null while it may go on, and also when this process is about to end.
   */
  get mustEnd(): End | null {
    return this.ended;
  }

  /** Stores how the answer ended, unless somebody has stopped or deleted it. */
  async end({ state, reason }: End): Promise<void> {
    this.over.abort();
    await this.keeping;
    const { db, publish } = this.scope;
    const asked = askedIn(this.row);
    await withTransaction(db, async (trx) => {
      const ended = await trx
        .updateTable("tutor_message")
        .set({ text: this.text, citations: json(this.citations), state, reason, heard: null })
        .where("id", "=", this.row.id)
        .where("state", "=", "running")
        .returning("id")
        .executeTakeFirst();
      await countTokens(trx, asked, this.tokens);
      const isGivenBack = state === "failed" && this.text === "" && GIVEN_BACK.has(reason);
      if (ended !== undefined) await countEnd(trx, asked, outcomes[state], { isGivenBack });
    });
    publish(changedEvent(asked.userId, asked.objectiveId));
  }

  /** Stores new words again and again, and checks whether the answer may go on, until the answer ends. */
  private async keep(): Promise<void> {
    const { log } = this.scope;
    let ticks = 0;
    try {
      await this.check();
      for await (const _ of every(STORE_MILLISECONDS, null, { signal: this.over.signal })) {
        ticks += 1;
        const isDue = ticks % CHECK_EVERY === 0;
        if (isDue) await this.check();
        if (isDue || this.stored !== this.text) await this.store();
      }
    } catch (error) {
      if (this.over.signal.aborted) return;
      log.error({ err: error, answer: this.row.id }, "an answer of the tutor could not be stored");
      this.endWith({ state: "failed", reason: "tutor.failed" });
    }
  }

  private async store(): Promise<void> {
    const { db, clock } = this.scope;
    const { citations, text } = this;
    const row = await db
      .updateTable("tutor_message")
      .set({ text, citations: json(citations), heard: clock() })
      .where("id", "=", this.row.id)
      .where("state", "=", "running")
      .returning("id")
      .executeTakeFirst();
    if (row === undefined) this.endWith({ state: "stopped", reason: null });
    this.stored = text;
  }

  private async check(): Promise<void> {
    const reason = this.isOn() ? await this.whyNot() : "tutor.off";
    if (reason !== null) this.endWith({ state: "stopped", reason });
  }

  /** Why the answer may not go on; null if it may. */
  private async whyNot(): Promise<Reason | null> {
    const { clock, db, hooks, setting, tenantId } = this.scope;
    const { user_id: userId, objective_id: objectiveId } = this.row;
    const scope = { db, hooks, setting, tenantId, userId, objectiveId, now: clock() };
    const course = await tutorDecision(scope);
    if (course === null) return "tutor.notOnCourse";
    if (course.decision.reason !== null) return course.decision.reason;
    this.attempt ??= course.attempt;
    if (this.attempt !== course.attempt) return "tutor.attemptEnded";
    return this.sources.every(await readableNow(scope, this.sources)) ? null : "tutor.sourceClosed";
  }

  private isOn(): boolean {
    try {
      this.scope.assertOn();
      return true;
    } catch {
      return false;
    }
  }

  private endWith(end: End): void {
    this.ended ??= end;
    this.stop.abort();
  }
}
