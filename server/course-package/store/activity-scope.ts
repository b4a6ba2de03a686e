import type { ActivityState } from "../../../core/learning/contract/enumerations";
import type { StoreScope } from "../format/store-scope";
import type { LinkTargets } from "./rewrite-html";
import type { CourseFiles } from "./store-files";

/** The data and services for storing the activities of one imported course, `objectiveId`. */
export interface ActivityScope extends StoreScope {
  readonly objectiveId: string;
  /**
   * The state of the course for all learners, such as `draft` or `ready`. The root activity of the course gets the same
   * state, so that both always agree.
   */
  readonly state: ActivityState;
  readonly files: CourseFiles;
  readonly targets: LinkTargets;
}
