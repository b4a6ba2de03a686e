import type { Activity, ActivityPart } from "../../core/learning/contract/entities/index";
import type { ActivityTrait } from "../../core/learning/contract/enumerations";
import type { Decision } from "../../core/learning/rules/index";
import type { Attempt } from "./attempts/attempt";
import type { LockedAttempt } from "./attempts/locked-attempt";
import type { HookedScope } from "./learner-scope";

/** What somebody wants of a part: to look into it, to save work on it, to say that it is done, or to open a tool of it. */
export type Purpose = "read" | "write" | "finish" | "launch";

/** Somebody who wants into a part that something is demanded for. */
interface Entering {
  readonly attempt: Attempt;
  /** From the course's own activity down to the part, as stored. */
  readonly path: readonly ActivityPart[];
  readonly purpose: Purpose;
}

/** An activity whose content is asked for by somebody who may open it. */
interface ShownActivity {
  readonly activity: Pick<Activity, "id" | "type" | "supportLtiAuthoring">;
  readonly stored: Readonly<Record<string, unknown>> | null;
  /** Address of the portal, without a slash at its end. */
  readonly origin: string;
  /** Roles of who reads it. */
  readonly roles: readonly string[];
}

/** Somebody who says that an activity is done. */
interface Finishing {
  /** When the attempt at the course began. */
  readonly started: Date;
  readonly part: ActivityPart;
  /** The activity's content, as stored; null: it has none. */
  readonly content: Readonly<Record<string, unknown>> | null;
}

/** A score that a tool has given for work of just now. */
interface ArrivingScore {
  readonly path: readonly ActivityPart[];
  /** When the tool gave it. */
  readonly at: Date;
}

/** An attempt that was handed in and has its result. */
export interface ConcludedAttempt {
  readonly objectiveId: string;
  readonly recordId: string;
  /** Null: it is not graded yet. */
  readonly passed: boolean | null;
}

/** What an LTI platform has to know of a tool that comes with the server (LTI 1.3, section 6). */
interface OwnTool {
  readonly name: string;
  readonly clientId: string;
  readonly deploymentId: string;
  /** Where OpenID Connect login starts (third-party initiated). */
  readonly loginUrl: string;
  readonly targetLinkUri: string;
  readonly redirectUris: readonly string[];
  readonly jwksUrl: string;
  readonly scopes: readonly string[];
}

/** The moments of learning. Listeners are asked inside the transaction, where one runs. */
interface LearningHooks {
  /** By type of activity: what is true of all its activities, from the plugin's manifest. Off: nobody gets into one. */
  activityTypes: Readonly<Record<string, readonly ActivityTrait[]>>;
  /** By demand: whether the part may be entered. Without a guard that is on, it may not. */
  guard: Readonly<Record<string, (scope: HookedScope, entering: Entering) => Promise<Decision>>>;
  /** By type of activity: its content for who may read it. A type that nobody listens for is shown as it is stored. */
  showContent: Readonly<Record<string, (scope: HookedScope, shown: ShownActivity) => Promise<object | null>>>;
  /** By type of activity: whether it may be called done. */
  mayFinish: Readonly<Record<string, (scope: HookedScope, finishing: Finishing) => Promise<Decision>>>;
  /** Before an attempt is handed in; may write. */
  beforeClose: (scope: HookedScope, attempt: LockedAttempt) => Promise<Decision>;
  /** By key: a tool that comes with the server, as it is reached at an origin. Off: nothing launches it. */
  ownTools: Readonly<Record<string, (origin: string) => OwnTool>>;
  /** When a tool's score for work of now is about to count; what it throws refuses the score. */
  scoreArrives: (scope: HookedScope, score: ArrivingScore) => Promise<void>;
  /**
   * When an attempt has its result; may come several times, as the result becomes another one. What it throws is tried again
   * later, and so is a plugin told that was off.
   */
  attemptConcluded: (scope: HookedScope, concluded: ConcludedAttempt) => Promise<void>;
}

declare module "../kit/hooks/hooks" {
  interface Hooks extends LearningHooks {}
}
