import { ApiClient, inject, injectable, makeAutoObservable, runInAction, Toasts } from "../../../core/sdk";
import { getEarned } from "../../../core/sdk/calls";
import type { Earned } from "../contract";

@injectable()
export class EarnedPages {
  isLoadingMore = false;

  constructor(
    @inject(ApiClient) private readonly api: ApiClient,
    @inject(Toasts) private readonly toasts: Toasts,
  ) {
    makeAutoObservable<this, "api" | "toasts">(this, { api: false, toasts: false });
  }

  first(signal: AbortSignal): Promise<Earned> {
    return this.api.call(getEarned, { query: {}, signal });
  }

  /** The list with the next courses added. A failure is said, and leaves the list as it is. */
  async withMore(list: Earned): Promise<Earned> {
    if (list.next === null || this.isLoadingMore) return list;
    this.isLoadingMore = true;
    try {
      const more = await this.api.call(getEarned, { query: { from: list.next } });
      const known = new Set(list.data.map(({ objectiveId }) => objectiveId));
      return { ...more, data: [...list.data, ...more.data.filter(({ objectiveId }) => !known.has(objectiveId))] };
    } catch (error) {
      this.toasts.failure(error);
      return list;
    } finally {
      runInAction(() => {
        this.isLoadingMore = false;
      });
    }
  }
}
