import { useIntl } from "react-intl";
import type { Reason } from "../../learning/rules/decision";
import { useFormat } from "../format/use-format";

/**
 * The key of the text for a reason, the code with which a rule refuses something, such as `beforeStartFrom`. The key of
 * a plugin's reason starts with the plugin's id.
 */
export function reasonKey(reason: Reason): string {
  const [plugin, name] = reason.split(".");
  return name === undefined ? `reasons.${reason}` : `${plugin}.reasons.${name}`;
}

/**
 * Returns a function for the text of a refusal. If the portal has no text for a reason, it uses the text of the reason
 * `serverSide`. A date is added with its distance: "Opens on 3 December at 09:00 CET (in 12 days)".
 *
 * @param date the date at which the decision changes, or the date that has passed; ISO 8601
 */
export function useReasonText(): (reason: Reason | null, date: string | null) => string {
  const intl = useIntl();
  const format = useFormat();
  return (reason, date) => {
    const asked = reasonKey(reason ?? "serverSide");
    const id = asked in intl.messages ? asked : reasonKey("serverSide");
    if (date === null) return intl.formatMessage({ id });
    const words = intl.formatMessage(
      { id: "reasons.date" },
      { date: format.moment(date), distance: format.relative(date) },
    );
    const dated = `${id}.dated`;
    return dated in intl.messages ? intl.formatMessage({ id: dated }, { date: words }) : intl.formatMessage({ id });
  };
}
