import { setTimeout as sleep } from "node:timers/promises";
import { json, type PluginBackground, withTransaction } from "../../../../server/sdk";
import type { Reason } from "../../../../server/sdk/learning";
import type { TutorCitation, TutorMessage } from "../../contract";
import { askedIn, changedEvent, type MessageRow } from "../conversation/message-rows";
import { loadReadablePlaces } from "../conversation/readable-now";
import { tutorDecision } from "../conversation/tutor-decision";
import type { Source, TutorTables } from "../tutor.tables";
import { countEnd, countTokens, NO_TOKENS, type Tokens } from "../usage/usage-rows";

/**
 * How an answer of the tutor has ended: its last state, and the code of the reason; null if it is complete or the
 * learner has stopped it.
 */
export interface AnswerEnd {
  readonly state: Exclude<TutorMessage["state"], "running">;
  readonly reason: Reason | null;
}

/** At this interval new words are stored in the database, from which all pages that show the answer read them. */
const STORE_MILLISECONDS = 100;
/** How many times in a row the storing may fail before the answer ends. */
const MAX_FAILURES = 50;
/** How often at most the server tries to store the end of an answer, and the milliseconds between two tries. */
const END = { tries: 10, after: 500 };
/** After this number of intervals it is checked again whether the learner may still use the tutor in this course. */
const CHECK_EVERY = 10;

/**
 * The failures after which a question without an answer does not count for the budget. All other failures do count,
 * because learners could cause them again and again: a model answers what is asked too often, too long or against its
 * rules with a status of 400 to 499.
 */
const GIVEN_BACK: ReadonlySet<Reason | null> = new Set([
  "tutor.modelDown",
  "tutor.interrupted",
  "tutor.failed",
] as const);

const outcomes = { done: "answers", refused: "refusals", stopped: "stops", failed: "failures" } as const;

/**
 * An answer while this process makes it. Pages read the answer's row in the database, which gets the words as they
 * come. If somebody stops or deletes the answer, that row changes too, and this process notices it there.
 */
export class RunningAnswer {
  text = "";
  citations: readonly TutorCitation[] = [];
  /**
   * The courses and activities from which the answer may be taken, cited or not. If one of them is closed to the
   * learner, the answer ends.
   */
  sources: readonly Source[] = [];
  tokens: Tokens = NO_TOKENS;
  /**
   * The id and the state of the learner's attempt at the course when the answer began. If they change, the answer ends.
   */
  private attempt: string | null = null;
  readonly signal: AbortSignal;
  private stored = "";
  private ended: AnswerEnd | null = null;
  private readonly stop = new AbortController();
  private readonly over = new AbortController();
  private readonly storing: Promise<void>;

  constructor(
    private readonly scope: PluginBackground<TutorTables>,
    private readonly row: MessageRow,
  ) {
    this.signal = AbortSignal.any([scope.signal, this.stop.signal]);
    this.storing = this.storeUntilEnd();
  }

  /**
   * The state and reason with which the answer has to end before it is complete. null while it may go on, and also when
   * this process is about to end.
   */
  get mustEnd(): AnswerEnd | null {
    return this.ended;
  }

  /** Stores how the answer ended, unless somebody has stopped or deleted it. If that fails, it is tried again. */
  async end(end: AnswerEnd): Promise<void> {
    this.over.abort();
    await this.storing;
    const { log, publish } = this.scope;
    for (let tries = 1; ; tries += 1) {
      try {
        await this.storeEnd(end);
        break;
      } catch (error) {
        if (tries === END.tries || this.scope.signal.aborted) throw error;
        log.warn(
          { err: error, answer: this.row.id, tries },
          "tutor: the end of an answer of the tutor could not be stored",
        );
        await sleep(END.after, null, { signal: this.scope.signal }).catch(() => undefined);
      }
    }
    const { userId, objectiveId } = askedIn(this.row);
    publish(changedEvent(userId, objectiveId));
  }

  private async storeEnd({ state, reason }: AnswerEnd): Promise<void> {
    const { db } = this.scope;
    const asked = askedIn(this.row);
    await withTransaction(db, async (trx) => {
      const ended = await trx
        .updateTable("tutor_message")
        .set({
          text: this.text,
          citations: json(this.citations),
          sources: json(this.sources),
          state,
          reason,
          heard: null,
        })
        .where("id", "=", this.row.id)
        .where("state", "=", "running")
        .returning("id")
        .executeTakeFirst();
      await countTokens(trx, asked, this.tokens);
      const isGivenBack = state === "failed" && this.text === "" && GIVEN_BACK.has(reason);
      if (ended !== undefined) await countEnd(trx, asked, outcomes[state], { isGivenBack });
    });
  }

  /**
   * Stores new words again and again, and checks whether the answer may go on, until the answer ends. If that fails, it
   * is tried again, at most `MAX_FAILURES` times in a row. Words that are not stored yet are only in the memory of
   * this process.
   */
  private async storeUntilEnd(): Promise<void> {
    const { log } = this.scope;
    const { signal } = this.over;
    let failures = 0;
    let isDue = true;
    for (let ticks = 1; !signal.aborted; ticks += 1) {
      try {
        if (isDue) await this.check();
        if (isDue || this.stored !== this.text) await this.store();
        isDue = false;
        failures = 0;
      } catch (error) {
        failures += 1;
        log.warn({ err: error, answer: this.row.id, failures }, "tutor: an answer of the tutor could not be stored");
        if (failures > MAX_FAILURES) return this.endWith({ state: "failed", reason: "tutor.failed" });
      }
      isDue ||= ticks % CHECK_EVERY === 0;
      await sleep(STORE_MILLISECONDS, null, { signal }).catch(() => undefined);
    }
  }

  private async store(): Promise<void> {
    const { db, clock } = this.scope;
    const { citations, sources, text } = this;
    const row = await db
      .updateTable("tutor_message")
      .set({ text, citations: json(citations), sources: json(sources), heard: clock() })
      .where("id", "=", this.row.id)
      .where("state", "=", "running")
      .returning("id")
      .executeTakeFirst();
    if (row === undefined) this.endWith({ state: "stopped", reason: null });
    this.stored = text;
  }

  private async check(): Promise<void> {
    const reason = this.isOn() ? await this.reasonToEnd() : "tutor.off";
    if (reason !== null) this.endWith({ state: "stopped", reason });
  }

  /** The reason why the answer may not go on. Null if it may. */
  private async reasonToEnd(): Promise<Reason | null> {
    const { clock, db, hooks, setting, tenantId } = this.scope;
    const { user_id: userId, objective_id: objectiveId } = this.row;
    const scope = { db, hooks, setting, tenantId, userId, objectiveId, now: clock() };
    const course = await tutorDecision(scope);
    if (course === null) return "tutor.notOnCourse";
    if (course.decision.reason !== null) return course.decision.reason;
    this.attempt ??= course.attempt;
    if (this.attempt !== course.attempt) return "tutor.attemptEnded";
    return this.sources.every(await loadReadablePlaces(scope, this.sources)) ? null : "tutor.sourceClosed";
  }

  private isOn(): boolean {
    try {
      this.scope.assertOn();
      return true;
    } catch {
      return false;
    }
  }

  private endWith(end: AnswerEnd): void {
    this.ended ??= end;
    this.stop.abort();
  }
}
