import { useIntl } from "react-intl";
import type { Objective } from "../../learning/contract/entities";

/** Returns a function that gives the level of a course in words, or null for a course without one. */
export function useCourseLevel() {
  const intl = useIntl();
  return (level: Objective["level"]) => (level ? intl.formatMessage({ id: `sdk.level.${level}` }) : null);
}
