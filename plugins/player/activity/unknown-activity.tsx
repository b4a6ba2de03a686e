import { useEffect } from "react";
import { type Activity, EmptyState, EventLog, useIntl, useService } from "../../../core/sdk";

/** In place of an activity that nothing here can draw. The log names it. */
export function UnknownActivity({ activity: { id, type } }: { activity: Pick<Activity, "id" | "type"> }) {
  const intl = useIntl();
  const events = useService(EventLog);
  useEffect(() => events.log("activity_type_unknown", { activityId: id, type }), [events, id, type]);
  return (
    <EmptyState
      drawing="error"
      compact
      title={intl.formatMessage({ id: "player.noRenderer.title" })}
      text={intl.formatMessage({ id: "player.noRenderer.text" })}
    />
  );
}
