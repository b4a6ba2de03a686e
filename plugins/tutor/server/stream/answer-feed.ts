import { loadAnswers, type MessageRow } from "../conversation/message-rows";
import type { TutorDb } from "../tutor.tables";

/**
 * Milliseconds between two reads of the answers that are being written. They are read from the database, because
 * another process may write them.
 */
const READ_MILLISECONDS = 100;

type Waiting = PromiseWithResolvers<MessageRow | undefined>;

/** Each read takes one statement for each tenant, however many streams are open. */
export class AnswerFeed {
  /** The answers that the next read will load: id of the tenant → id of the answer → the promise for the answer. */
  private waiting = new Map<string, Map<string, Waiting>>();
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly dbOf: (tenantId: string) => TutorDb) {}

  /**
   * Resolves at the next read with the stored row of the answer, or with undefined if the answer was deleted. Rejects
   * if the read fails.
   */
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
