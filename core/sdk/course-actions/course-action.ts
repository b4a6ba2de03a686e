import type { PluginContext } from "../../kernel";
import type { ObjectiveWorkflowAggregate } from "../../learning/contract/entities";
import type { Reason } from "../../learning/rules/decision";

/** The facts that decide about a button of a course. */
export interface CourseActionFacts {
  readonly course: ObjectiveWorkflowAggregate;
  /** The server's time. */
  readonly now: Date;
  readonly place: "card" | "details";
  /** The part with which the learner goes on in a running attempt, where it is known. */
  readonly next?: NextPart | null;
}

/** The part of a course that comes next for its learner. */
export interface NextPart {
  /** The end of its address in the player. */
  readonly axis: string;
  readonly name: string;
  /** Its length in words, such as "6 min"; null if it is unknown. */
  readonly length: string | null;
}

/** A button of a course as data. The card or page that shows it decides about its look and place. */
export interface CourseActionView {
  /** The text of the button, as a key of `locales/`. */
  readonly label: string;
  /** The values of the text. */
  readonly values?: Readonly<Record<string, string>>;
  readonly primary?: boolean;
  /** On the page of a course the button is small, after the others. On a card this makes no difference. */
  readonly quiet?: boolean;
  /** Whether a rule of the product allows the action of the button. If not, the reason stands beside the button. */
  readonly decision?: { readonly enabled: boolean; readonly reason: Reason | null; readonly changesAt: string | null };
  /** A path of the portal. Without it `onSelect` is called. */
  readonly to?: string;
  readonly onSelect?: () => void | Promise<void>;
}

/** A button of a course, with the id under which a plugin's manifest declares it. */
export interface CourseAction extends CourseActionView {
  /** The id of the contribution that brings the button. */
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
