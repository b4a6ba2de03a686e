import type { PluginContext } from "../../kernel";
import type { ObjectiveWorkflowAggregate } from "../../learning/contract/entities";
import type { Reason } from "../../learning/rules/decision";

/** The facts that decide about a button of a course. */
export interface CourseActionFacts {
  readonly course: ObjectiveWorkflowAggregate;
  /** The server's time. */
  readonly now: Date;
  readonly place: "card" | "details";
}

/** A button of a course as data. The card or page that shows it decides about its look and place. */
export interface CourseActionView {
  /** The text of the button, as a key of `locales/`. */
  readonly label: string;
  readonly primary?: boolean;
  /** Whether a rule of the product allows the action of the button. If not, the reason stands beside the button. */
  readonly decision?: { readonly enabled: boolean; readonly reason: Reason | null; readonly changesAt: string | null };
  /** A path of the portal. Without it `onSelect` is called. */
  readonly to?: string;
  readonly onSelect?: () => void | Promise<void>;
}

/** A button of a course, with the id under which a plugin's manifest declares it. */
export interface CourseAction extends CourseActionView {
  /** The id of the contribution (entry of a plugin's manifest) that brings the button. */
  readonly id: string;
}

/**
 * A plugin whose manifest declares a button for the cards of courses (`courseCardButtons`) exports such a function. It
 * returns null if the button does not apply to the course.
 */
export type CourseCardButton = (
  facts: CourseActionFacts,
  context: Pick<PluginContext, "pluginId" | "get">,
) => CourseActionView | null;
