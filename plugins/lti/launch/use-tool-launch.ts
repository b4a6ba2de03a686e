import { useEffect, useRef, useState } from "react";
import {
  type ActivityRendererProps,
  ApiClient,
  CourseProgress,
  Outbox,
  ThemeStore,
  useService,
} from "../../../core/sdk";
import { getResourceLink } from "../../../core/sdk/calls";
import { type AskForLaunch, ToolLaunch } from "./tool-launch";

type Activity = Pick<ActivityRendererProps, "part" | "workflow" | "objectiveId" | "objectiveWorkflowId">;

/** The launch of an activity's tool; it ends with the page. */
export function useToolLaunch(activity: Activity): ToolLaunch {
  const api = useService(ApiClient);
  const outbox = useService(Outbox);
  const themes = useService(ThemeStore);
  const latest = useRef(activity);
  latest.current = activity;
  const [launch] = useState(() => {
    const ask: AskForLaunch = async (documentTarget, signal) => {
      const { objectiveWorkflowId } = latest.current;
      // The activity is started by now, perhaps under the name that another device gave it: it comes with the next draw.
      await outbox.settled(objectiveWorkflowId);
      await new Promise((resolve) => setTimeout(resolve));
      const { part, workflow } = latest.current;
      const theme = themes.choice;
      const { targetLinkUri } = await api.call(getResourceLink, {
        params: { objectiveWorkflowId },
        query: { documentTarget, ...(theme === "system" ? {} : { theme }) },
        body: { activityPartIds: part ? [part.id] : [], activityWorkflowIds: workflow ? [workflow.id] : [] },
        signal,
      });
      return targetLinkUri;
    };
    return new ToolLaunch(ask);
  });
  useEffect(() => launch.leave, [launch]);
  return launch;
}

/**
 * What is done in another window is told by the server as it happens; whoever comes back from there before that, or
 * while nothing can be told, sees it all the same.
 */
export function useReturnFromWindow(objectiveId: string, isInWindow: boolean): void {
  const progress = useService(CourseProgress);
  useEffect(() => {
    if (!isInWindow) return;
    const look = () => void progress.changed(objectiveId);
    addEventListener("focus", look);
    return () => removeEventListener("focus", look);
  }, [progress, objectiveId, isInWindow]);
}
