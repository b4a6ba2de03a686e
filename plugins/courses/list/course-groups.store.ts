import { CoursePages, Resource } from "../../../core/sdk";
import { type CourseFilters, courseProgress, type ObjectiveWorkflowAggregate } from "../../../core/sdk/learning";
import { type CourseGroup, courseGroups, courseToContinue, filtersOf, PAGE_SIZE } from "../rules/my-courses.rules";

export interface PageOfIds {
  readonly data: readonly string[];
  readonly totalCount?: number | undefined;
}

interface GroupSource {
  readonly load: (filters: CourseFilters, skip: number, signal?: AbortSignal) => Promise<PageOfIds>;
  /** Asks for the courses in progress in which the learner worked last. */
  readonly loadLastUsed: (signal: AbortSignal) => Promise<readonly string[]>;
  readonly courseOf: (id: string) => ObjectiveWorkflowAggregate | undefined;
}

export interface ShownGroup {
  readonly name: CourseGroup;
  readonly pages: CoursePages<string>;
  readonly courses: readonly ObjectiveWorkflowAggregate[];
  readonly count: number;
}

export class CourseGroups {
  readonly pages: ReadonlyMap<CourseGroup, CoursePages<string>>;
  readonly lastUsed: Resource<readonly string[]>;

  constructor(private readonly source: GroupSource) {
    const { load, loadLastUsed } = source;
    this.pages = new Map(
      courseGroups.map((group) => [
        group,
        new CoursePages({ size: PAGE_SIZE, load, idOf: (id: string) => id }, filtersOf(group)),
      ]),
    );
    this.lastUsed = new Resource(loadLastUsed);
  }

  /** What the page waits for, or what has failed: one of the lists stands for all. */
  get resource(): Resource<unknown> {
    const all: readonly Resource<unknown>[] = [this.lastUsed, ...this.eachPages.map(({ shown }) => shown)];
    return (
      all.find(({ state }) => state === "failed") ??
      all.find(({ value }) => value === undefined) ??
      all.find(({ isStale }) => isStale) ??
      this.lastUsed
    );
  }

  /** How many courses the learner has; undefined while that is not known. */
  get count(): number | undefined {
    const counts = this.eachPages.map(({ count }) => count);
    return counts.some((count) => count === undefined) ? undefined : counts.reduce<number>((sum, n = 0) => sum + n, 0);
  }

  get isLoading(): boolean {
    return this.eachPages.some(({ isLoading }) => isLoading);
  }

  open(): void {
    for (const [group, pages] of this.pages) pages.open(filtersOf(group));
    void this.lastUsed.refresh();
  }

  close(): void {
    for (const pages of this.eachPages) pages.close();
    this.lastUsed.dispose();
  }

  /** The course to go on with. Null as well if it is the only course: its card shows it anyway. */
  toContinue(now: Date): ObjectiveWorkflowAggregate | null {
    return this.count === 1 ? null : courseToContinue(this.coursesOf(this.lastUsed.value ?? []), now);
  }

  /**
   * The groups that have a course, without the course that stands above them. A course whose progress has changed since
   * its list was loaded stands in the group to which it belongs now.
   */
  shown(above: ObjectiveWorkflowAggregate | null): ShownGroup[] {
    const loaded = this.coursesOf(this.eachPages.flatMap(({ items }) => items)).filter(({ id }) => id !== above?.id);
    return [...this.pages]
      .map(([name, pages]) => {
        const own = new Set(pages.items);
        const courses = loaded
          .filter((course) => courseProgress(course) === name)
          .toSorted((a, b) => Number(own.has(b.objective.id)) - Number(own.has(a.objective.id)));
        const notLoaded = Math.max(0, (pages.count ?? 0) - pages.items.length);
        return { name, pages, courses, count: courses.length + notLoaded };
      })
      .filter(({ count }) => count > 0);
  }

  private get eachPages(): readonly CoursePages<string>[] {
    return [...this.pages.values()];
  }

  private coursesOf(ids: readonly string[]): ObjectiveWorkflowAggregate[] {
    return ids.flatMap((id) => this.source.courseOf(id) ?? []);
  }
}
