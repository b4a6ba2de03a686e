import type { Activity, ActivityPart } from "../../core/learning/contract/entities/index";
import type { ActivityTrait } from "../../core/learning/contract/enumerations";
import type { Decision, TextAnchor } from "../../core/learning/rules/index";
import type { Attempt } from "./attempts/attempt";
import type { LockedAttempt } from "./attempts/locked-attempt";
import type { LearnerScope } from "./learner-scope";

/** What somebody wants to do with a part: look at it, save work on it, finish it, or open its tool. */
export type Purpose = "read" | "write" | "finish" | "launch";

/** Somebody wants to enter a part that has demands. */
interface Entering {
  readonly attempt: Attempt;
  /** The path from the course's own activity down to the part, as stored. */
  readonly path: readonly ActivityPart[];
  readonly purpose: Purpose;
}

/** An activity whose content somebody asks for who may open it. */
interface ShownActivity {
  readonly activity: Pick<Activity, "id" | "type" | "supportLtiAuthoring">;
  readonly stored: Readonly<Record<string, unknown>> | null;
  /** Address of the portal, without a slash at its end. */
  readonly origin: string;
  /** Roles of the reader. */
  readonly roles: readonly string[];
}

/** A piece of a text: a paragraph, an item of a list, a cell, a caption. */
export interface TextBlock {
  readonly anchor: TextAnchor;
  /** The heading above it. null when there is none. */
  readonly heading: string | null;
  /** Plain text. */
  readonly text: string;
}

/** The stored content of an activity, to be read as text. */
interface ReadableContent {
  readonly stored: Readonly<Record<string, unknown>>;
  /** Language tag of the course. null when it is unknown. */
  readonly language: string | null;
  /** The text of one of the course's files, by its address in the content. null when there is no such file. */
  fileText(address: string): Promise<string | null>;
}

/** Somebody wants to finish an activity. */
interface Finishing {
  /** Start of the attempt at the course. */
  readonly started: Date;
  readonly part: ActivityPart;
  /** The activity's content as stored. null when it has none. */
  readonly content: Readonly<Record<string, unknown>> | null;
}

/** A score that a tool gives for work that was done just now. */
interface ArrivingScore {
  readonly path: readonly ActivityPart[];
  /** The time at which the tool gave it. */
  readonly at: Date;
}

/** An attempt that was submitted and has its result. */
export interface ConcludedAttempt {
  readonly objectiveId: string;
  readonly recordId: string;
  /** null when it is not graded yet. */
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

/** The moments of learning at which plugins are asked or told. If a transaction runs, listeners run inside it. */
interface LearningHooks {
  /**
   * Activity type → the traits of all its activities, from the plugin's manifest. If the plugin is off, nobody can
   * enter one.
   */
  activityTypes: Readonly<Record<string, readonly ActivityTrait[]>>;
  /** Demand → decides whether a learner may enter the part. If no plugin that is on guards the demand, nobody may. */
  guard: Readonly<Record<string, (scope: LearnerScope, entering: Entering) => Promise<Decision>>>;
  /** Activity type → makes the content that a reader gets. Without a listener the content is shown as stored. */
  showContent: Readonly<Record<string, (scope: LearnerScope, shown: ShownActivity) => Promise<object | null>>>;
  /**
   * Activity type → the text of its content, in reading order. It is asked once for each version of a course, also
   * while the plugin is off. A type without a listener gives no text. No listener may give questions or answers.
   */
  readableText: Readonly<Record<string, (content: ReadableContent) => Promise<readonly TextBlock[]>>>;
  /** Activity type → decides whether the activity may be finished. */
  mayFinish: Readonly<Record<string, (scope: LearnerScope, finishing: Finishing) => Promise<Decision>>>;
  /** Called before an attempt is submitted. It may write. */
  beforeClose: (scope: LearnerScope, attempt: LockedAttempt) => Promise<Decision>;
  /**
   * Key → the registration of a tool that comes with the server, for this origin. If the plugin is off, nothing
   * launches the tool.
   */
  ownTools: Readonly<Record<string, (origin: string) => OwnTool>>;
  /** Called before a tool's score for current work counts. An error refuses the score. */
  scoreArrives: (scope: LearnerScope, score: ArrivingScore) => Promise<void>;
  /**
   * Called when an attempt has its result. It may be called several times, because the result can change. A plugin that
   * throws an error or is off is told again later.
   */
  attemptConcluded: (scope: LearnerScope, concluded: ConcludedAttempt) => Promise<void>;
}

declare module "../kit/hooks/hooks" {
  interface Hooks extends LearningHooks {}
}
