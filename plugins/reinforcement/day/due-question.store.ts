import {
  ApiClient,
  type DayPartProps,
  failureOf,
  inject,
  injectable,
  makeAutoObservable,
  runInAction,
  Toasts,
} from "../../../core/sdk";
import { answerReinforcementWorkflow } from "../../../core/sdk/calls";
import type { DueQuestionContent, ReinforcementWorkflow } from "../contract";

/** An answered question and what its answer was worth. */
export interface Answered {
  readonly asked: DueQuestionContent;
  readonly result: ReinforcementWorkflow;
}

/** The answer that the learner gives on the first page. */
@injectable()
export class DueQuestionStore {
  /** The last answered question. It stays until the learner leaves the page. */
  answered: Answered | null = null;
  /** The answer that is being sent. */
  sending: string | null = null;

  constructor(
    @inject(ApiClient) private readonly api: ApiClient,
    @inject(Toasts) private readonly toasts: Toasts,
  ) {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** @param part is loaded again, because the question is answered now, or closed */
  async answer(asked: DueQuestionContent, answer: string, part: Pick<DayPartProps["part"], "retry">): Promise<void> {
    if (this.sending !== null) return;
    this.sending = answer;
    try {
      const params = { workflowId: asked.workflowId };
      const result = await this.api.call(answerReinforcementWorkflow, { params, body: { answer }, sync: true });
      runInAction(() => {
        this.answered = { asked, result };
      });
      part.retry();
    } catch (error) {
      this.toasts.failure(error);
      if (failureOf(error).kind !== "network") part.retry();
    } finally {
      runInAction(() => {
        this.sending = null;
      });
    }
  }

  leave(): void {
    this.answered = null;
  }
}
