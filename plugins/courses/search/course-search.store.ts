import type { ApiClient, ServerClock } from "../../../core/sdk";
import { queryMyAggregates } from "../../../core/sdk/calls";
import { loadOptions, MAX_TAKE, type ObjectiveWorkflowAggregate, searchFilter } from "../../../core/sdk/learning";

/** For how many milliseconds loaded courses are searched before they are loaded again. */
const FRESH = 60_000;
/** How many milliseconds a search waits before it sends a request, in case the user types more. */
const PAUSE = 250;

interface Known {
  readonly courses: readonly ObjectiveWorkflowAggregate[];
  readonly isAll: boolean;
  readonly loadedAt: number;
}

/** If one request can load all courses, the browser searches them itself; otherwise the server does. */
export class CourseSearch {
  private known: Promise<Known> | null = null;

  constructor(
    private readonly api: ApiClient,
    private readonly clock: ServerClock,
  ) {}

  /**
   * The courses in which a text is searched: all courses of the learner. If there are more than one request can load,
   * those that the server has found for the text come first, and then as many as one request can load.
   */
  async candidates(text: string, signal: AbortSignal): Promise<readonly ObjectiveWorkflowAggregate[]> {
    const { courses, isAll } = await this.freshCandidates();
    const filter = searchFilter(text);
    if (isAll || !filter) return courses;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    signal.throwIfAborted();
    const { data } = await this.api.call(queryMyAggregates, { query: loadOptions({ ...ORDER, filter }), signal });
    // Also those that it has not found: their names may be like the text.
    return [...data, ...courses.filter(({ objective }) => !data.some((one) => one.objective.id === objective.id))];
  }

  private async freshCandidates(): Promise<Known> {
    const known = await this.known?.catch(() => null);
    if (known && this.clock.now().getTime() - known.loadedAt < FRESH) return known;
    this.known = this.load();
    return this.known;
  }

  private async load(): Promise<Known> {
    const query = loadOptions({ ...ORDER, take: MAX_TAKE, requireTotalCount: true });
    const { data, totalCount } = await this.api.call(queryMyAggregates, { query });
    return { courses: data, isAll: (totalCount ?? 0) <= data.length, loadedAt: this.clock.now().getTime() };
  }
}

const ORDER = { sort: [{ selector: "lastActivity", desc: true }, { selector: "objective.name" }] };
