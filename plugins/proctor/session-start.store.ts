import {
  type ActivityRefusedProps,
  ApiClient,
  inject,
  injectable,
  makeAutoObservable,
  Navigation,
  runInAction,
  Toasts,
} from "../../core/sdk";
import { getProctoringStartToken } from "../../core/sdk/calls";
import { proctoredPart } from "./rules/proctored-part";

/**
 * Sends the learner to the page of the proctoring provider that the tenant has chosen. The provider watches the
 * learner's work. The page gets a token that starts a supervised session for one activity.
 */
@injectable()
export class SessionStart {
  isBusy = false;

  constructor(
    @inject(ApiClient) private readonly api: ApiClient,
    @inject(Navigation) private readonly navigation: Navigation,
    @inject(Toasts) private readonly toasts: Toasts,
  ) {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  async begin({
    objectiveWorkflowId,
    path,
  }: Pick<ActivityRefusedProps, "objectiveWorkflowId" | "path">): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      // A session belongs to one attempt of the learner at the activity. `path` resolves to the parts when the server
      // has stored this attempt.
      const parts = await path();
      const proctored = proctoredPart(parts) ?? parts[0];
      const activityWorkflowId = proctored?.childActivity.activityWorkflowAggregate?.lastActivityWorkflow?.id;
      if (!activityWorkflowId) throw new Error("The proctored activity is not started.");
      const activityPathId = parts.at(-1)?.activityPathId ?? null;
      const { startUrl } = await this.api.call(getProctoringStartToken, {
        params: { objectiveWorkflowId, activityWorkflowId },
        query: activityPathId === null ? {} : { activityPathId },
      });
      this.navigation.leave(startUrl);
    } catch (error) {
      this.toasts.failure(error);
    } finally {
      runInAction(() => {
        this.isBusy = false;
      });
    }
  }
}
