import { useEffect, useRef, useState } from "react";
import { type LaunchedActivity, useLaunchAddressRequest } from "../launch/use-tool-launch";
import { CHOICE_CHANNEL, readChoice } from "./choice-told.rules";
import { ContentChoice } from "./content-choice";

/**
 * The choice of an activity's content. Its window is a page of the server in the same browser and sends the result on a
 * channel. If the browser separates the two, for example when the portal is in a frame, the author's return to this
 * page is enough.
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
      if (told !== null) choice.hear(told);
    });
    addEventListener("focus", choice.look);
    return () => {
      removeEventListener("focus", choice.look);
      channel.close();
    };
  }, [choice, objectiveWorkflowId, partId]);
  useEffect(() => choice.leave, [choice]);
  return choice;
}
