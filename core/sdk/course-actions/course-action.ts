import type { PluginContext } from "../../kernel";
import type { ObjectiveWorkflowAggregate } from "../../learning/contract/entities";
import type { Reason } from "../../learning/rules/decision";

/** What a button of a course is decided by. */
export interface CourseActionFacts {
  readonly course: ObjectiveWorkflowAggregate;
  /** The server's time. */
  readonly now: Date;
  readonly place: "card" | "details";
}

/** A button of a course, as data: who draws the card decides how it looks and where it stands. */
export interface CourseActionView {
  /** A key of `locales/`. */
  readonly label: string;
  readonly primary?: boolean;
  /** What a rule said. Where it is not enabled, the reason stands beside the button. */
  readonly refusal?: { readonly enabled: boolean; readonly reason: Reason | null; readonly changesAt: string | null };
  /** A path of the portal; else `onSelect`. */
  readonly to?: string;
  readonly onSelect?: () => void | Promise<void>;
}

export interface CourseAction extends CourseActionView {
  /** The contribution's id. */
  readonly id: string;
}

/** What a contribution to `courseCardButtons` exports: answers null where it does not apply. */
export type CourseCardButton = (
  facts: CourseActionFacts,
  context: Pick<PluginContext, "pluginId" | "get">,
) => CourseActionView | null;
