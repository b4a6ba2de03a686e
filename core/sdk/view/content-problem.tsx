import { useEffect } from "react";
import { useIntl } from "react-intl";
import type { Activity } from "../../learning/contract/entities";
import { EventLog } from "../../platform/event-log";
import { ErrorCard } from "../../ui";
import { useService } from "../react/use-service";

/**
 * Shown instead of an activity whose content the component for its type (renderer) cannot draw. An event that is sent
 * to the server names the activity.
 */
export function ContentProblem({ activity }: { activity: Pick<Activity, "id" | "type"> }) {
  const intl = useIntl();
  const events = useService(EventLog);
  useEffect(() => {
    events.log("activity_content_invalid", { activityId: activity.id, type: activity.type });
  }, [events, activity.id, activity.type]);
  return (
    <ErrorCard
      title={intl.formatMessage({ id: "sdk.contentProblem.title" })}
      text={intl.formatMessage({ id: "sdk.contentProblem.text" })}
      details={`${activity.type} ${activity.id}`}
    />
  );
}
