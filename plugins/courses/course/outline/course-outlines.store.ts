import { ApiClient, CourseProgress, inject, injectable, preDestroy, Resource } from "../../../../core/sdk";
import { getCourseOutline } from "../../../../core/sdk/calls";
import type { CourseOutline } from "../../contract";

/** The outlines of courses, by the course's id. One that is loaded is fetched again when its course changes. */
@injectable()
export class CourseOutlines {
  private readonly known = new Map<string, Resource<CourseOutline>>();
  private readonly subscription: Disposable;

  constructor(
    @inject(ApiClient) private readonly api: ApiClient,
    @inject(CourseProgress) progress: CourseProgress,
  ) {
    this.subscription = progress.onChange((objectiveId) => {
      const outline = this.known.get(objectiveId);
      if (outline?.value) void outline.refresh();
    });
  }

  /** The outline of a course, as a resource, which the caller must load. */
  of(objectiveId: string): Resource<CourseOutline> {
    const known = this.known.get(objectiveId);
    if (known) return known;
    const input = { params: { objectiveId } };
    const outline = new Resource((signal) => this.api.call(getCourseOutline, { ...input, signal }));
    this.known.set(objectiveId, outline);
    const sent = this.api.ahead(getCourseOutline, input);
    if (sent) outline.set(sent);
    return outline;
  }

  @preDestroy()
  close(): void {
    this.subscription[Symbol.dispose]();
    for (const outline of this.known.values()) outline.dispose();
  }
}
