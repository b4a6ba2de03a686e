import { ApiClient, inject, injectable, makeAutoObservable, runInAction, Toasts } from "../../../core/sdk";
import { queryNotes } from "../../../core/sdk/calls";
import type { ListedNote } from "../contract";

/** Which notes are wanted. `course`: those in one course; null: in all. */
export interface NoteSearch {
  readonly text: string;
  readonly course: string | null;
}

export interface NotePage {
  readonly data: readonly ListedNote[];
  readonly total: number;
}

const TAKE = 50;

/** Loads the learner's notes page by page, the last changed first. */
@injectable()
export class AllNotes {
  isLoadingMore = false;

  constructor(
    @inject(ApiClient) private readonly api: ApiClient,
    @inject(Toasts) private readonly toasts: Toasts,
  ) {
    makeAutoObservable<this, "api" | "toasts">(this, { api: false, toasts: false });
  }

  first(search: NoteSearch, signal: AbortSignal): Promise<NotePage> {
    return this.page(search, 0, signal);
  }

  /** The page with the next notes added. A failure is said, and leaves the page as it is. */
  async withMore(search: NoteSearch, page: NotePage): Promise<NotePage> {
    this.isLoadingMore = true;
    try {
      const { data, total } = await this.page(search, page.data.length);
      const known = new Set(page.data.map(({ id }) => id));
      return { total, data: [...page.data, ...data.filter(({ id }) => !known.has(id))] };
    } catch (error) {
      this.toasts.failure(error);
      return page;
    } finally {
      runInAction(() => {
        this.isLoadingMore = false;
      });
    }
  }

  private async page({ text, course }: NoteSearch, skip: number, signal?: AbortSignal): Promise<NotePage> {
    const query = {
      skip,
      take: TAKE,
      requireTotalCount: true,
      ...(text.trim() === "" ? {} : { text: text.trim() }),
      ...(course === null ? {} : { course }),
    };
    const { data, totalCount } = await this.api.call(queryNotes, { query, ...(signal ? { signal } : {}) });
    return { data, total: totalCount ?? data.length };
  }
}
