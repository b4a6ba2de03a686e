import {
  ApiClient,
  findByAxis,
  inject,
  injectable,
  makeAutoObservable,
  Navigation,
  Outbox,
  proctoredPart,
  runInAction,
  Toasts,
} from "../../../core/sdk";
import { getProctoringStartToken } from "../../../core/sdk/calls";
import { PlayerStore } from "../content/player.store";
import { ROOT, workflowOf } from "../work/local-work";

/** Sends the learner to the tenant's proctoring provider, with a token for the activity they want to work on. */
@injectable()
export class SupervisedStart {
  isBusy = false;

  constructor(
    @inject(ApiClient) private readonly api: ApiClient,
    @inject(Outbox) private readonly outbox: Outbox,
    @inject(PlayerStore) private readonly player: PlayerStore,
    @inject(Navigation) private readonly navigation: Navigation,
    @inject(Toasts) private readonly toasts: Toasts,
  ) {
    makeAutoObservable<this, "api" | "outbox" | "player" | "navigation" | "toasts">(
      this,
      { api: false, outbox: false, player: false, navigation: false, toasts: false },
      { autoBind: true },
    );
  }

  async begin(axis: string): Promise<void> {
    const objectiveWorkflowId = this.player.workflowId;
    if (objectiveWorkflowId === null || this.isBusy) return;
    this.isBusy = true;
    try {
      // The session is about the attempt at the activity, which has to be known to the server by then.
      await this.outbox.settled(objectiveWorkflowId);
      await this.player.tree.refresh();
      const { activityWorkflowId, activityPathId } = this.target(axis);
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

  /** The attempt at the proctored activity, which may lie above the one that is shown. */
  private target(axis: string): { activityWorkflowId: string; activityPathId: string | null } {
    const root = this.player.tree.value?.activity;
    if (!root) throw new Error("The course's tree is not there.");
    const path = axis === ROOT ? [] : (findByAxis(root, axis) ?? []);
    const proctored = proctoredPart(path)?.childActivity ?? root;
    const activityWorkflowId = workflowOf(proctored)?.id;
    if (!activityWorkflowId) throw new Error("The proctored activity is not started.");
    return { activityWorkflowId, activityPathId: path.at(-1)?.activityPathId ?? null };
  }
}
