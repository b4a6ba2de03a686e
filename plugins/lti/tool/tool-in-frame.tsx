import { useCallback, useEffect, useRef, useState } from "react";
import { Button, CourseProgress, EventLog, observer, useIntl, useService } from "../../../core/sdk";
import { type HeardMessage, useToolMessages } from "../messages/use-tool-messages";
import styles from "./tool.css";
import { ToolBar } from "./tool-bar";
import { ToolFrame } from "./tool-frame";
import { ToolNeedsWindow, ToolRefused, ToolReturned, ToolSilent } from "./tool-problems";
import type { ToolProps } from "./tool-props";
import { useNearView } from "./use-near-view";

/** A tool in the page: it loads when it comes near the view, and what keeps it from it is said in its place. */
export const ToolInFrame = observer(function ToolInFrame(props: ToolProps) {
  const { activity, content, launch, toolOrigin, objectiveId, workflow, isReview } = props;
  const intl = useIntl();
  const progress = useService(CourseProgress);
  const events = useService(EventLog);
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  // What was finished before this visit is opened again only if the learner wants to; a review is there to look at it.
  const [isWanted, want] = useState(isReview || workflow?.state !== "finished");
  const { toolName } = content;

  const heard = (message: HeardMessage) => {
    launch.show();
    if (message.kind === "resize") setHeight(message.height);
    if (message.kind === "needsWindow") launch.needWindow();
    if (message.kind === "returned") {
      if (message.back.log !== null) events.log("lti_return", { activityId: activity.id, log: message.back.log });
      launch.comeBack(message.back);
      void progress.changed(objectiveId);
    }
  };
  useToolMessages(frame, toolOrigin, heard);
  useNearView(
    place,
    useCallback(() => isWanted && launch.open(), [isWanted, launch]),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another launch begins with its own height
  useEffect(() => setHeight(null), [launch.address]);

  if (!isWanted) {
    return (
      <div>
        <Button onClick={() => want(true)}>{intl.formatMessage({ id: "lti.openAgain" })}</Button>
      </div>
    );
  }
  return (
    <div ref={place} className={styles.place}>
      {launch.failure && <ToolRefused failure={launch.failure} toolName={toolName} onRetry={launch.open} />}
      {launch.stage === "silent" && <ToolSilent launch={launch} toolName={toolName} />}
      {launch.stage === "needsWindow" && <ToolNeedsWindow launch={launch} toolName={toolName} />}
      {launch.back && <ToolReturned launch={launch} toolName={toolName} back={launch.back} />}
      <ToolFrame {...props} frame={frame} height={height} />
      {launch.stage !== "needsWindow" && toolOrigin !== location.origin && (
        <ToolBar
          launch={launch}
          toolName={toolName}
          mayFillScreen={activity.supportFullscreenView}
          onFillScreen={() => void frame.current?.requestFullscreen()}
        />
      )}
    </div>
  );
});
