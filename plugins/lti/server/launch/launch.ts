import type { SessionUser } from "../../../../server/sdk";
import type { Role } from "../../../../server/sdk/learning";
import type { Tool } from "../registry/tool";

export type LaunchMessage = "LtiResourceLinkRequest" | "LtiDeepLinkingRequest";

/** Everything that a launch says, whatever its version. Access to the activity has been checked. */
export interface Launch {
  /** The launch's own id. */
  readonly id: string;
  /** `https://learn.example.org`: the platform as this caller sees it. */
  readonly origin: string;
  readonly message: LaunchMessage;
  readonly tool: Tool;
  readonly targetUrl: string;
  readonly user: LaunchUser;
  /** The course. */
  readonly context: LaunchContext;
  /** The activity's place in the course. Its id is the part's. */
  readonly resourceLink: { readonly id: string; readonly title: string };
  readonly objectiveWorkflowId: string;
  /** The learner's attempt at the activity; null only where content is chosen. */
  readonly activityWorkflowId: string | null;
  /** Whether scores come back, and out of how many points the activity is. */
  readonly grading: { readonly maxScore: number } | null;
  /** Custom parameters with their variables replaced. */
  readonly custom: Readonly<Record<string, string>>;
  /** Whether the learner may see how they did in it; null where no custom parameter asks. */
  readonly resultsShown: boolean | null;
  readonly locale: string;
  /** How the page around the tool looks; null: as the device wants it. */
  readonly theme: "light" | "dark" | null;
  readonly documentTarget: "iframe" | "window";
  /** Where the tool may send the browser back to. */
  readonly returnUrl: string;
}

interface LaunchUser extends Pick<SessionUser, "email" | "firstName" | "middleName" | "lastName"> {
  /** Opaque and the same for ever. */
  readonly id: string;
  /** Roles that the tool is told. */
  readonly roles: readonly Role[];
}

interface LaunchContext {
  readonly id: string;
  readonly label: string;
  readonly title: string;
}

/** A form that a browser posts to begin the launch at the tool. */
export interface LaunchForm {
  readonly action: string;
  readonly method: "POST";
  readonly fields: Readonly<Record<string, string>>;
}
