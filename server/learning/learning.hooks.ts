import type { Activity, ActivityPart } from "../../core/learning/contract/entities/index";
import type { ActivityTrait } from "../../core/learning/contract/enumerations";
import type { Decision, TextAnchor } from "../../core/learning/rules/index";
import type { TenantDb } from "../database/tenant-db/tenant-db";
import type { LiveEvent } from "../live/live-event";
import type { LockedAttempt } from "./attempts/locked-attempt";
import type { LearnerScope } from "./learner-scope";
import type { Attempt } from "./rows/attempt";

/**
 * The purpose for which somebody enters a part: to look at it, to save work on it, to finish it, or to open its tool.
 */
export type Purpose = "read" | "write" | "finish" | "launch";

/** The facts for a plugin that guards a demand: who wants to enter which part, and for which purpose. */
interface Entering {
  readonly attempt: Attempt;
  /**
   * The path from the course's own activity down to the part. It has all stored values, also those that the learner may
   * not see.
   */
  readonly path: readonly ActivityPart[];
  readonly purpose: Purpose;
}

/** The facts for a plugin that makes the content of an activity for a reader. The reader may open the activity. */
interface ShownActivity {
  readonly activity: Pick<Activity, "id" | "type" | "supportLtiAuthoring">;
  readonly stored: Readonly<Record<string, unknown>> | null;
  /** Address of the portal, without a slash at its end. */
  readonly origin: string;
  readonly roles: readonly string[];
}

/** A piece of a text: a paragraph, an item of a list, a cell of a table, a caption. */
export interface TextBlock {
  readonly anchor: TextAnchor;
  /** The heading above the text. null when there is none. */
  readonly heading: string | null;
  /** The text itself, without markup. */
  readonly text: string;
}

/** The facts for a plugin that turns the stored content of an activity into plain text. */
interface ReadableContent {
  readonly stored: Readonly<Record<string, unknown>>;
  /** Language tag of the course. null when it is unknown. */
  readonly language: string | null;
  /** The text of one of the course's files, by its address in the content. null when there is no such file. */
  fileText(address: string): Promise<string | null>;
}

export interface PassageSearch {
  /** The words to search for, in any language. */
  readonly text: string;
  /** The id of a course, to find only its passages and those of courses with the same knowledge model. */
  readonly course?: string;
  /** The most passages that the answer may have. */
  readonly limit: number;
}

/** A question that counts for the result of a course, as plain text. The right answer is not included. */
export interface GradedQuestion {
  readonly prompt: string;
  /** The choices of the question, or the items that have to be put in order. */
  readonly choices: readonly string[];
  /** Right answers that learners have to type. Like the rest of the question they never leave the server. */
  readonly solutions: readonly string[];
}

/** A few sentences of a course that the learner may read at this time. */
export interface FoundPassage {
  readonly course: { readonly id: string; readonly name: string };
  /** The activity that contains the passage. null: the passage is in the description of the course. */
  readonly activity: {
    readonly id: string;
    readonly name: string;
    readonly activityPathId: string;
    readonly axis: string;
  } | null;
  /** The heading in the activity under which the passage stands. */
  readonly heading: string | null;
  readonly text: string;
  /** The place in the activity at which the passage begins. null for a passage of a description. */
  readonly anchor: TextAnchor | null;
  /** Language tag of the course. null when it is unknown. */
  readonly language: string | null;
}

/** A question that a learner did not get right. */
export interface MissedQuestion {
  /** The name of the question in its tool. */
  readonly key: string;
  /** The words of the question and of its right answer, without markup. */
  readonly text: string;
}

/** The facts for a plugin that decides whether an activity may be finished. */
interface Finishing {
  readonly started: Date;
  readonly part: ActivityPart;
  /** The activity's content as stored. null when it has none. */
  readonly content: Readonly<Record<string, unknown>> | null;
}

/** The facts for a plugin when a tool gives a score for work that was done just now. */
interface ArrivingScore {
  readonly path: readonly ActivityPart[];
  /** When the tool gave the score. */
  readonly at: Date;
}

/** The facts for a plugin when an attempt at a course is about to be submitted or finished. */
export interface DueWork {
  readonly activityWorkflowIds: readonly string[];
  /** Tells open pages of a change, when the transaction is committed. */
  publish(event: LiveEvent): void;
}

/** The facts for a plugin about the result of an attempt at a course that was submitted or finished. */
export interface ConcludedAttempt {
  readonly objectiveId: string;
  readonly recordId: string;
  /** Whether the learner has passed. null when the attempt is not graded yet. */
  readonly passed: boolean | null;
}

/** The registration of a tool that comes with the server, for an LTI platform (LTI 1.3, section 6). */
export interface OwnTool {
  readonly name: string;
  readonly clientId: string;
  readonly deploymentId: string;
  /** Address for third-party initiated OpenID Connect login. */
  readonly loginUrl: string;
  readonly targetLinkUri: string;
  readonly redirectUris: readonly string[];
  readonly jwksUrl: string;
  readonly scopes: readonly string[];
}

/**
 * The hooks by which plugins take part in learning: name → type of the function with which a plugin listens. If the
 * caller has a transaction, listeners run inside it.
 */
interface LearningHooks {
  /**
   * Activity type → the traits of all its activities, from the plugin's manifest. If the plugin is off, nobody can
   * enter an activity of the type.
   */
  activityTypes: Readonly<Record<string, readonly ActivityTrait[]>>;
  /** Demand → decides whether a learner may enter the part. If no plugin that is on guards the demand, nobody may. */
  guard: Readonly<Record<string, (scope: LearnerScope, entering: Entering) => Promise<Decision>>>;
  /** Activity type → makes the content that a reader gets. Without a listener the content is shown as stored. */
  showContent: Readonly<Record<string, (scope: LearnerScope, shown: ShownActivity) => Promise<object | null>>>;
  /**
   * Activity type → the text of its content, in reading order. The listener is called once for each version of a
   * course, also while the plugin is off. A type without a listener gives no text. The text must not contain questions
   * of a test or their answers.
   */
  readableText: Readonly<Record<string, (content: ReadableContent) => Promise<readonly TextBlock[]>>>;
  /**
   * Whether everybody may read a file of a course (`path`: its path in the course package), without a session. If the
   * plugin is off, only those who may take the course get the file.
   */
  publicFile: (scope: { readonly db: TenantDb }, objectiveId: string, path: string) => Promise<boolean>;
  /**
   * Finds passages for a learner, best first: only what they may read at this time. Asked only while the plugin is on.
   */
  findPassages: (scope: LearnerScope, search: PassageSearch) => Promise<readonly FoundPassage[]>;
  /**
   * Returns the questions of a course that the plugin's tool grades. The answer has all of them, also those that the
   * current user may not see. A plugin that helps learners, such as an AI assistant, uses them to recognise a graded
   * question. The listener is called even while the plugin of the tool is off.
   */
  gradedQuestions: (
    scope: { readonly db: TenantDb },
    course: { readonly id: string },
  ) => Promise<readonly GradedQuestion[]>;
  /**
   * The questions that the learner did not get right in an attempt at an activity, as far as the plugin's tool has shown
   * the learner their results. Asked only while the plugin is on, and only for the learner's own attempt.
   */
  missedQuestions: (scope: LearnerScope, activityWorkflowId: string) => Promise<readonly MissedQuestion[]>;
  /** Activity type → decides whether the activity may be finished. */
  mayFinish: Readonly<Record<string, (scope: LearnerScope, finishing: Finishing) => Promise<Decision>>>;
  /**
   * Called before an attempt at a course is locked in order to be submitted or finished. A tool that has kept work
   * whose time is over, or has a score on the way, gives the score now, because later the attempt takes it no more.
   * Asked only while the plugin is on; if the listener throws, the attempt stays open.
   */
  handInDue: (scope: LearnerScope, due: DueWork) => Promise<void>;
  /**
   * Called before an attempt at a course is submitted or finished. If a listener refuses, the attempt stays open. A
   * listener may write to the database.
   */
  beforeClose: (scope: LearnerScope, attempt: LockedAttempt) => Promise<Decision>;
  /**
   * A key, from which the tool's id is made → makes the registration of a tool that comes with the server, for the
   * portal at this origin. If the plugin is off, nothing launches the tool.
   */
  ownTools: Readonly<Record<string, (origin: string) => OwnTool>>;
  /**
   * Called before a tool's score for work that was done just now counts. If the listener throws, the score is refused.
   */
  scoreArrives: (scope: LearnerScope, score: ArrivingScore) => Promise<void>;
  /**
   * Called when an attempt at a course is submitted or finished, and again when a score or an approval arrives later. A
   * plugin that throws an error or is off is told again later.
   */
  attemptConcluded: (scope: LearnerScope, concluded: ConcludedAttempt) => Promise<void>;
}

declare module "../kit/hooks/hooks" {
  interface Hooks extends LearningHooks {}
}
