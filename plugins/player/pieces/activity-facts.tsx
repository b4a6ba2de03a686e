import { observer, useContributions, useFormat, useIntl } from "../../../core/sdk";
import type { ActivityNode } from "../../../core/sdk/learning";
import { kindOf } from "./kind.rules";

/** How long an activity takes and what kind it is: "5 min · text". Nothing for the overview of a group. */
export const ActivityFacts = observer(function ActivityFacts({ activity }: { activity: ActivityNode }) {
  const intl = useIntl();
  const format = useFormat();
  const { duration, children } = activity;
  const kind = kindOf(activity, useContributions("activityTypes"));
  if (children.length > 0) return null;
  const facts = [
    ...(duration === null ? [] : [format.minutes(duration)]),
    ...(kind === undefined ? [] : [intl.formatMessage({ id: kind.title })]),
  ];
  return facts.join(" · ");
});
