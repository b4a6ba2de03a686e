import type { RefObject } from "react";
import type { PluginContext } from "../kernel";
import type {
  Activity,
  ActivityNode,
  ActivityPart,
  ActivityRecord,
  ActivityWorkflow,
} from "../learning/contract/entities";
import type { TextAnchor } from "../learning/rules";

/**
 * The props of an activity renderer, the component that draws the activities of one type, such as texts. `objectiveId`
 * is the id of the course, `objectiveWorkflowId` that of the learner's attempt at it.
 */
export interface ActivityRendererProps {
  /** The activity that is drawn, with its content. */
  readonly activity: Activity;
  /**
   * The place of the activity in the course's tree; null for the course's own activity, which is the top of the tree.
   */
  readonly part: ActivityPart | null;
  /** The learner's attempt at this activity; null before it is started. */
  readonly workflow: ActivityWorkflow | null;
  /** The learner's best result of this activity; without scores while the learner may not see them. */
  readonly record: ActivityRecord | null;
  readonly objectiveId: string;
  readonly objectiveWorkflowId: string;
  /**
   * The place in the content that the address cites. Null for the beginning of the content. `SafeHtml` takes this value
   * and shows a place of the unit `block` (one HTML element); for other units the renderer calls `bringReaderTo`. Each
   * visit of the address gives a new object.
   */
  readonly cited: TextAnchor | null;
  /** Whether the learner only looks at a finished attempt at the course. Then nothing in it can be changed. */
  readonly isReview: boolean;
  /**
   * Saves the learner's progress in this activity. `progress` is 0 to 1 and never decreases. `data` is the renderer's
   * own state.
   */
  saveProgress(progress: number, data: Record<string, unknown> | null): void;
  /** Call it when the learner has finished the activity. */
  finish(): void;
  /**
   * Loads the activity again, for example after an author has changed its content. The old content stays until the new
   * one is loaded.
   */
  reloadContent(): Promise<void>;
}

/** An activity with its place in the course's tree. */
export interface PlacedActivity {
  /** The id of the activity's place in the tree. Null for the course's own activity. */
  readonly activityPathId: string | null;
  readonly childActivity: Pick<ActivityNode, "proctored" | "activityWorkflowAggregate">;
}

/**
 * The props of widgets in the slot `activity-refused@1`, the place on a page for an activity that the server does not
 * let the learner open. `objectiveWorkflowId` is the id of the learner's attempt at the course.
 */
export interface ActivityRefusedProps {
  readonly objectiveWorkflowId: string;
  /** The code of the reason with which the server does not let the learner open the activity. */
  readonly reason: string | null;
  /**
   * The path from the course's own activity down to this one. It is loaded after all unsent work of the learner has
   * been sent.
   */
  path(): Promise<readonly PlacedActivity[]>;
}

/**
 * The props of widgets in the slots of a course, such as `course-side@1`. The fields are ids: of the course, of the
 * learner's attempt at it (null without one), and of the open activity's place in the course (null if none is open).
 */
export interface CourseSideProps {
  readonly objectiveId: string;
  readonly workflowId: string | null;
  readonly activityPathId: string | null;
}

/** The props of widgets in the slot `course-line@1`, on the line of a course that is done. */
export interface CourseLineProps {
  /** The id of the course. */
  readonly objectiveId: string;
}

/**
 * The props of widgets in the slot `dashboard@1`, the first page. `part` is the part of the widget's plugin, which the
 * plugin's hook `dayParts` has made under the plugin's id. The widget draws its own skeleton and its own failure.
 */
export interface DayPartProps {
  readonly part: {
    readonly state: "loading" | "failed" | "ready";
    /** Null: the part has nothing to show, or is not ready. */
    readonly content: unknown;
    /** Loads the page again, after a failure or when the widget knows of a change. The old content stays until then. */
    retry(): void;
  };
}

/** A number beside the title of a tab or of a sidebar item. 0 is not drawn. */
export interface LinkBadge {
  readonly count: number;
  /** The translated text that is read aloud instead of the number: "3 unread". */
  readonly label: string;
}

/**
 * The props of a tab in the area `course` (the pages of a course, which have common tabs): for its panel, and for its
 * hooks `badge` (shown beside the title) and `shown` (whether the tab is there).
 */
export interface CourseTabProps {
  readonly objectiveId: string;
}

/** The props of a breadcrumb's component: the parameters of the address. The component draws text. */
export interface BreadcrumbProps {
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** A passage, a few words or sentences, that the learner has marked in an activity. */
export interface MarkedPassage {
  readonly activityId: string;
  /** Plain text, at most 2,000 characters. */
  readonly text: string;
}

/** A passage in a text to read, as the action of an entry of `passageActions` gets it. */
export interface ReadPassage extends MarkedPassage {
  readonly objectiveId: string;
  /** The element with the text, without what the portal adds to it. */
  readonly content: HTMLElement;
  /** The selected part of `content`. It stays when the selection goes. */
  readonly range: Range;
}

/** The action of an entry of `passageActions` with `"reading": true`: runs when the learner has pressed its button. */
export type PassageAction = (context: PluginContext, passage: ReadPassage) => unknown;

/** The props of widgets in the slot `reading@1`, over a text to read. */
export interface ReadingProps {
  readonly objectiveId: string;
  readonly activity: Pick<Activity, "id" | "name">;
  /** The element with the text. Its nodes are others after `html` has changed. */
  readonly content: RefObject<HTMLElement | null>;
  /** The cleaned text, as HTML. */
  readonly html: string;
}

/**
 * The props of a panel beside the content of a course. Its hook `shown`, which says whether the course has the panel,
 * gets only `objectiveId`.
 */
export interface PanelProps {
  readonly objectiveId: string;
  /**
   * Whether the learner has opened the panel on this page, and the on-screen keyboard would not cover the panel. Then
   * the panel may take the focus.
   */
  readonly mayTakeFocus: boolean;
  /** The marked passage with which the panel was opened. Null if there was none, or if the panel has taken it. */
  readonly marked: MarkedPassage | null;
  /** Call it when the panel has taken the passage. Else it gets the passage again when it is shown the next time. */
  takeMarked(): void;
}

/** The props that slots give to their widgets, by the slot's id. A slot that is not here gives none. */
export interface PropsOfSlots {
  readonly "dashboard@1": DayPartProps;
  readonly "course-main@1": CourseSideProps;
  readonly "course-side@1": CourseSideProps;
  readonly "course-notifications@1": CourseSideProps;
  readonly "course-tools@1": CourseSideProps;
  readonly "course-line@1": CourseLineProps;
  readonly "course-completed@1": CourseSideProps;
  readonly "course-retake@1": Pick<CourseSideProps, "objectiveId">;
  readonly "activity-refused@1": ActivityRefusedProps;
  readonly "reading@1": ReadingProps;
}
