import { ApiClient, inject, injectable, makeAutoObservable, runInAction, Toasts } from "../../../core/sdk";
import { getNews } from "../../../core/sdk/calls";
import type { News } from "../contract";
import type { StreamFilter } from "../rules/stream-address.rules";

interface Page {
  readonly data: readonly News[];
  readonly before: string | null;
  readonly kinds: readonly { readonly kind: string; readonly title: string }[];
}

@injectable()
export class StreamPages {
  isLoadingOlder = false;

  constructor(
    @inject(ApiClient) private readonly api: ApiClient,
    @inject(Toasts) private readonly toasts: Toasts,
  ) {
    makeAutoObservable<this, "api" | "toasts">(this, { api: false, toasts: false });
  }

  first(filter: StreamFilter, signal: AbortSignal): Promise<Page> {
    return this.page(filter, null, signal);
  }

  /** The page with the next older entries added. A failure is said, and leaves the page as it is. */
  async withOlder(filter: StreamFilter, page: Page): Promise<Page> {
    this.isLoadingOlder = true;
    try {
      const older = await this.page(filter, page.before);
      const known = new Set(page.data.map(({ id }) => id));
      return { ...older, data: [...page.data, ...older.data.filter(({ id }) => !known.has(id))] };
    } catch (error) {
      this.toasts.failure(error);
      return page;
    } finally {
      runInAction(() => {
        this.isLoadingOlder = false;
      });
    }
  }

  private page({ kind, course }: StreamFilter, before: string | null, signal?: AbortSignal): Promise<Page> {
    const query = {
      ...(kind === null ? {} : { kind }),
      ...(course === null ? {} : { course }),
      ...(before === null ? {} : { before }),
    };
    return this.api.call(getNews, { query, ...(signal ? { signal } : {}) });
  }
}
