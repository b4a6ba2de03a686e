import { type DayPartProps, inject, injectable, makeAutoObservable, Outbox, runInAction } from "../../../core/sdk";
import { answerReinforcementWorkflow } from "../../../core/sdk/calls";
import type { DueQuestionContent, ReinforcementWorkflow } from "../contract";

export interface Answered {
  readonly asked: DueQuestionContent;
  readonly result: ReinforcementWorkflow;
}

/** The answer that the learner gives on the first page. */
@injectable()
export class DueQuestionStore {
  /** The last answered question. It stays until the learner leaves the page. */
  answered: Answered | null = null;
  sending: string | null = null;

  constructor(@inject(Outbox) private readonly outbox: Outbox) {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /**
   * Without a connection the answer waits in the outbox, also after the page was closed.
   * @param part is loaded again, because the question is answered now, or closed
   */
  async answer(asked: DueQuestionContent, answer: string, part: Pick<DayPartProps["part"], "retry">): Promise<void> {
    if (this.sending !== null) return;
    this.sending = answer;
    try {
      const { workflowId } = asked;
      const input = { params: { workflowId }, body: { answer }, subject: `question:${workflowId}` };
      const entry = this.outbox.put(answerReinforcementWorkflow, { ...input, names: "portal.waiting.answer" });
      // The answer has passed the check of the contract.
      const result = (await this.outbox.delivery(entry)) as ReinforcementWorkflow;
      runInAction(() => {
        this.answered = { asked, result };
      });
    } catch {
      // The server has refused the answer, and the shell says why.
    } finally {
      part.retry();
      runInAction(() => {
        this.sending = null;
      });
    }
  }

  leave(): void {
    this.answered = null;
  }
}
