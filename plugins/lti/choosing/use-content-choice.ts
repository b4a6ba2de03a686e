import { useEffect, useRef, useState } from "react";
import { type LaunchedActivity, useLaunchAddressRequest } from "../launch/use-tool-launch";
import { CHOICE_CHANNEL, readChoice } from "./choice-told.rules";
import { ContentChoice } from "./content-choice";

/**
 * An author's choice of an activity's content at a tool. The window of the tool ends on a page of the server, which
 * sends the result on a broadcast channel. If the browser separates the window from this page, for example when the
 * portal is in a frame, this page updates when the author returns to it.
 */
export function useContentChoice(activity: LaunchedActivity, onChange: () => void): ContentChoice {
  const { objectiveWorkflowId, part } = activity;
  const partId = part?.id ?? null;
  const addressOf = useLaunchAddressRequest(activity);
  const changed = useRef(onChange);
  changed.current = onChange;
  const [choice] = useState(
    () =>
      new ContentChoice(
        (signal) => addressOf({ message: "LtiDeepLinkingRequest", documentTarget: "window" }, signal),
        () => changed.current(),
      ),
  );
  useEffect(() => {
    const channel = new BroadcastChannel(CHOICE_CHANNEL);
    channel.addEventListener("message", ({ data }) => {
      const told = readChoice(data, { objectiveWorkflowId, partId });
      if (told !== null) choice.takeResult(told);
    });
    addEventListener("focus", choice.windowMayBeClosed);
    return () => {
      removeEventListener("focus", choice.windowMayBeClosed);
      channel.close();
    };
  }, [choice, objectiveWorkflowId, partId]);
  useEffect(() => choice.leave, [choice]);
  return choice;
}
