import type {
  Activity,
  ActivityNode,
  ActivityPart,
  ActivityRecord,
  ActivityWorkflow,
} from "../learning/contract/entities";

/** What an activity renderer gets. */
export interface ActivityRendererProps {
  /** With its content. */
  readonly activity: Activity;
  /** Its place in the tree; null for the course's own activity. */
  readonly part: ActivityPart | null;
  /** The learner's state in it; null before it was started. */
  readonly workflow: ActivityWorkflow | null;
  /** The learner's best result in it; without its scores while they may not be seen. */
  readonly record: ActivityRecord | null;
  readonly objectiveId: string;
  readonly objectiveWorkflowId: string;
  /** The attempt is over: nothing may change. */
  readonly isReview: boolean;
  /** Saves how far the learner is. `progress` is 0 to 1 and never goes back; `data` is the renderer's own state. */
  saveProgress(progress: number, data: Record<string, unknown> | null): void;
  /** The learner is done with this activity. */
  finish(): void;
  /** Asks for the activity anew, say after an author has changed its content. Until it is there, the old one stays. */
  reloadContent(): Promise<void>;
}

/** An activity with its place in the course's tree. */
export interface PlacedActivity {
  /** Null for the course's own activity. */
  readonly activityPathId: string | null;
  readonly childActivity: Pick<ActivityNode, "proctored" | "activityWorkflowAggregate">;
}

/** What a widget of the slot activity-refused@1 gets: an activity that the server holds back. */
export interface ActivityRefusedProps {
  readonly objectiveWorkflowId: string;
  /** Why the server holds it back. */
  readonly reason: string | null;
  /** From the course's own activity down to this one, as the server has them once all work of the learner is sent. */
  path(): Promise<readonly PlacedActivity[]>;
}

/** What a widget of the slot course-side@1 gets. */
export interface CourseSideProps {
  readonly objectiveId: string;
  readonly workflowId: string | null;
  readonly activityPathId: string | null;
}

/** A number beside the title of a tab or of an item of the sidebar. 0 is not drawn. */
export interface LinkBadge {
  readonly count: number;
  /** What is read out in its place, translated: "3 unread". */
  readonly label: string;
}

/** What a tab of the area `course` gets: its panel, and its hooks `badge` and `shown`. */
export interface CourseTabProps {
  readonly objectiveId: string;
}

/** What a breadcrumb's component gets: the parameters of the address. It draws a text. */
export interface BreadcrumbProps {
  readonly params: Readonly<Record<string, string | undefined>>;
}
