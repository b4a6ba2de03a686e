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
import { ToolLaunch } from "./tool-launch";

export type LaunchedActivity = Pick<ActivityRendererProps, "part" | "workflow" | "objectiveId" | "objectiveWorkflowId">;

interface LaunchQuery {
  readonly documentTarget: "iframe" | "window";
  readonly message?: "LtiDeepLinkingRequest";
}

/** Each address works once. The function stays the same between renders. */
export function useLaunchAddressRequest(
  activity: LaunchedActivity,
): (query: LaunchQuery, signal: AbortSignal) => Promise<string> {
  const api = useService(ApiClient);
  const outbox = useService(Outbox);
  const themes = useService(ThemeStore);
  const latest = useRef(activity);
  latest.current = activity;
  const [requestAddress] = useState(() => async (query: LaunchQuery, signal: AbortSignal) => {
    const { objectiveWorkflowId } = latest.current;
    // The id of the learner's attempt at the activity may be wrong in this render, because another device may have
    // started the activity. After the outbox is empty, the next render has the right id.
    await outbox.settled(objectiveWorkflowId);
    await new Promise((resolve) => setTimeout(resolve));
    const { part, workflow } = latest.current;
    const theme = themes.choice;
    const { targetLinkUri } = await api.call(getResourceLink, {
      params: { objectiveWorkflowId },
      query: { ...query, ...(theme === "system" ? {} : { theme }) },
      body: { activityPartIds: part ? [part.id] : [], activityWorkflowIds: workflow ? [workflow.id] : [] },
      signal,
    });
    return targetLinkUri;
  });
  return requestAddress;
}

export function useToolLaunch(activity: LaunchedActivity): ToolLaunch {
  const requestAddress = useLaunchAddressRequest(activity);
  const [launch] = useState(
    () => new ToolLaunch((documentTarget, signal) => requestAddress({ documentTarget }, signal)),
  );
  useEffect(() => launch.leave, [launch]);
  return launch;
}

/**
 * Loads the learner's progress in the course again when the learner returns from the tool's window. Usually an event of
 * the server has updated the progress already, but the event may be late or missing.
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
