import type { ActivityState } from "../../../core/learning/contract/enumerations";
import type { LinkTargets } from "./rewrite-html";
import type { CourseFiles } from "./store-files";
import type { StoreScope } from "./store-scope";

/** What the activities of one course are stored with. */
export interface ActivityScope extends StoreScope {
  readonly objectiveId: string;
  /** The course's state is that of its own activity: there is one truth. */
  readonly state: ActivityState;
  readonly files: CourseFiles;
  readonly targets: LinkTargets;
}
