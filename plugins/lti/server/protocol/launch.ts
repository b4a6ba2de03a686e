import type { SessionUser } from "../../../../server/sdk";
import type { ResultTerms } from "../../../../server/sdk/attempts";
import type { Role } from "../../../../server/sdk/learning";
import type { Tool } from "./tool";

export type LaunchMessage = "LtiResourceLinkRequest" | "LtiDeepLinkingRequest";

/**
 * All data of a launch, for both versions of LTI. The caller has already checked that the user may open the activity.
 */
export interface Launch {
  readonly id: string;
  /** The address of the portal under which the learner's browser opened it, such as `https://learn.example.org`. */
  readonly origin: string;
  readonly message: LaunchMessage;
  readonly tool: Tool;
  readonly targetUrl: string;
  readonly user: LaunchUser;
  readonly context: LaunchContext;
  /** The activity's place in the course, which LTI calls the resource link. Its id is the id of this place. */
  readonly resourceLink: { readonly id: string; readonly title: string };
  readonly objectiveWorkflowId: string;
  /** The id of the learner's attempt at the activity. null only when an author opens the tool to choose content. */
  readonly activityWorkflowId: string | null;
  /** The most points that the activity can give, if the tool returns scores; otherwise null. */
  readonly grading: { readonly maxScore: number } | null;
  readonly custom: Readonly<Record<string, string>>;
  /**
   * Whether the learner may see the result of the activity, and the score that passes. null when no custom parameter
   * asks for it, or when the activity is not started.
   */
  readonly resultTerms: ResultTerms | null;
  readonly locale: string;
  /** The theme of the page around the tool. null: the theme of the device. */
  readonly theme: "light" | "dark" | null;
  readonly documentTarget: "iframe" | "window";
  readonly returnUrl: string;
}

interface LaunchUser extends Pick<SessionUser, "email" | "firstName" | "middleName" | "lastName"> {
  /** An id that identifies the user for the tool. It never changes and says nothing about the person. */
  readonly id: string;
  readonly roles: readonly Role[];
}

interface LaunchContext {
  readonly id: string;
  readonly label: string;
  readonly title: string;
}

export interface LaunchForm {
  readonly action: string;
  readonly method: "POST";
  readonly fields: Readonly<Record<string, string>>;
}
