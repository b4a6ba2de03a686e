import { loadAnswers, type MessageRow } from "../conversation/message-rows";
import type { TutorDb } from "../tutor.tables";

/**
 * How often stored answers are read for those who wait for words. The words come from the database, because another process
 * may make the answer.
 */
const READ_MILLISECONDS = 100;

type Waiting = PromiseWithResolvers<MessageRow | undefined>;

/** Reads answers for all streams of this process together: one statement for each tenant and round, however many streams. */
export class AnswerFeed {
  /** Who waits for the next round: id of the tenant → id of the answer → the promise. */
  private waiting = new Map<string, Map<string, Waiting>>();
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly dbOf: (tenantId: string) => TutorDb) {}

  /** An answer as it is stored at the next round. undefined: it was deleted. */
  next(tenantId: string, id: string): Promise<MessageRow | undefined> {
    const answers = this.waiting.get(tenantId) ?? new Map<string, Waiting>();
    this.waiting.set(tenantId, answers);
    const known = answers.get(id) ?? Promise.withResolvers();
    answers.set(id, known);
    this.timer ??= setTimeout(() => void this.read(), READ_MILLISECONDS);
    return known.promise;
  }

  private async read(): Promise<void> {
    const { waiting } = this;
    this.waiting = new Map();
    this.timer = null;
    for (const [tenantId, answers] of waiting) {
      try {
        const rows = await loadAnswers(this.dbOf(tenantId), [...answers.keys()]);
        const byId = new Map(rows.map((row) => [row.id, row]));
        for (const [id, { resolve }] of answers) resolve(byId.get(id));
      } catch (error) {
        for (const { reject } of answers.values()) reject(error);
      }
    }
  }
}
