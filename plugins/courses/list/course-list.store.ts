import {
  ApiClient,
  allFilters,
  type CourseFilters,
  CoursePages,
  CourseProgress,
  cleanCourseFilters,
  type FilterCalls,
  type FilteredList,
  FilterLists,
  FilterMemory,
  filterOptions,
  inject,
  injectable,
  LocalStore,
  loadOptions,
  noFilters,
  type ObjectiveWorkflowAggregate,
  preDestroy,
  termsOnce,
} from "../../../core/sdk";
import { getEnrolledCategories, getEnrolledShowcases, queryMyAggregates } from "../../../core/sdk/calls";
import { PAGE_SIZE } from "./course-list.rules";

/** The list My courses: the courses that the learner has, filtered and loaded page by page. */
@injectable()
export class CourseListStore implements FilteredList {
  readonly kinds = allFilters;
  readonly lists: FilterLists;
  readonly memory: FilterMemory;
  readonly clean = cleanCourseFilters;
  /** The ids of the found courses, in order. The service `CourseProgress` holds the courses themselves. */
  readonly pages: CoursePages<string>;

  constructor(
    @inject(ApiClient) private readonly api: ApiClient,
    @inject(CourseProgress) private readonly progress: CourseProgress,
    @inject(LocalStore) local: LocalStore,
  ) {
    const calls: FilterCalls = {
      showcases: (signal) => api.call(getEnrolledShowcases, { signal }),
      categories: (signal) => api.call(getEnrolledCategories, { signal }),
      terms: () => termsOnce(api),
    };
    this.lists = new FilterLists(calls, local, "courses.collections");
    this.memory = new FilterMemory(local, "courses.filters");
    this.pages = new CoursePages({ size: PAGE_SIZE, load: this.load.bind(this), idOf: (id) => id }, noFilters);
  }

  get courses(): ObjectiveWorkflowAggregate[] {
    return this.pages.items.flatMap((id) => this.progress.get(id) ?? []);
  }

  open(filters: CourseFilters): void {
    this.pages.open(filters);
  }

  /** Shows the courses without any filter. The filters of the last visit stay remembered. */
  openAll(): void {
    this.open(noFilters);
  }

  @preDestroy()
  close(): void {
    this.pages.close();
    this.lists.close();
  }

  private async load(filters: CourseFilters, skip: number, signal?: AbortSignal) {
    const query = loadOptions({
      ...filterOptions(filters),
      sort: [{ selector: "lastActivity", desc: true }, { selector: "objective.name" }],
      skip,
      take: PAGE_SIZE,
      requireTotalCount: true,
    });
    const { data, totalCount } = await this.api.call(queryMyAggregates, { query, ...(signal && { signal }) });
    this.progress.put(data);
    return { data: data.map(({ objective }) => objective.id), totalCount };
  }
}
