import { useEffect, useRef, useState } from "react";
import {
  CourseProgress,
  EventLog,
  LocalStore,
  observer,
  Presses,
  useIntl,
  useNearView,
  useSearchParams,
  useService,
} from "../../../core/sdk";
import { Button } from "../../../core/sdk/ui";
import type { FrameArea } from "../messages/tool-message.rules";
import { type FrameMessage, useToolMessages } from "../messages/use-tool-messages";
import { QUESTION } from "../reading/reading.rules";
import { useReadings } from "../reading/use-readings";
import styles from "./tool.css";
import { ToolBar } from "./tool-bar";
import { ToolFrame } from "./tool-frame";
import { ToolNeedsWindow, ToolRefused, ToolReturned, ToolSilent } from "./tool-problems";
import type { ToolProps } from "./tool-props";

const isText = (value: unknown): value is string => typeof value === "string";

/**
 * A tool in the page. If the activity was finished before the page was opened, the tool opens only when the learner
 * presses a button. In a review the tool opens at once, and for a learner who comes back to a question.
 */
export function ToolInFrame(props: ToolProps) {
  const intl = useIntl();
  const [search] = useSearchParams();
  const isLedBack = search.has(QUESTION);
  const [isWanted, want] = useState(props.isReview || isLedBack || props.workflow?.state !== "finished");
  if (isWanted) return <WantedTool {...props} />;
  return (
    <div>
      <Button onClick={() => want(true)}>{intl.formatMessage({ id: "lti.openAgain" })}</Button>
    </div>
  );
}

/** When its place comes near the visible part. If it cannot be opened, the reason stands there. */
const WantedTool = observer(function WantedTool(props: ToolProps) {
  const { activity, content, launch, toolOrigin, objectiveId } = props;
  // The server launches a tool only for an activity that is started. A page may start it later than it draws it.
  const isBegun = props.workflow !== null || props.isReview;
  const progress = useService(CourseProgress);
  const events = useService(EventLog);
  const presses = useService(Presses);
  const local = useService(LocalStore);
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  const [area, setArea] = useState<FrameArea | null>(null);
  const isNear = useNearView(place);
  const { toolName } = content;

  // The frame of the portal's own tool has no storage. A review and a preview have no work to keep.
  const workKey = props.workflow && !props.isReview ? `lti.draft.${props.workflow.id}` : null;
  const heardOfReading = useReadings(props, frame);
  const heard = (message: FrameMessage) => {
    launch.show();
    heardOfReading(message);
    if (message.kind === "keepWork" && workKey !== null) {
      if (message.value === null) local.remove(workKey);
      else local.write(workKey, message.value);
    }
    if (message.kind === "askWork") {
      const value = workKey === null ? null : (local.read(workKey, isText) ?? null);
      // The tool has an opaque origin, so no other target can be named. Only the window of this frame gets the message.
      frame.current?.contentWindow?.postMessage({ subject: "portal.keptWork", value }, "*");
    }
    if (message.kind === "resize") void presses.released().then(() => setHeight(message.height));
    if (message.kind === "show") void presses.released().then(() => setArea(message.area));
    if (message.kind === "needsWindow") launch.needWindow();
    if (message.kind === "returned") {
      if (message.back.log !== null) events.log("lti_return", { activityId: activity.id, log: message.back.log });
      launch.comeBack(message.back);
      void progress.changed(objectiveId);
    }
  };
  useToolMessages(frame, toolOrigin, heard);
  useEffect(() => {
    if (isNear && isBegun) launch.open();
  }, [isNear, isBegun, launch]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at a new address the tool has not asked for a height yet
  useEffect(() => setHeight(null), [launch.address]);

  return (
    <div ref={place} className={styles.place}>
      {launch.failure && <ToolRefused failure={launch.failure} toolName={toolName} onRetry={launch.open} />}
      {launch.stage === "silent" && <ToolSilent launch={launch} toolName={toolName} />}
      {launch.stage === "needsWindow" && <ToolNeedsWindow launch={launch} toolName={toolName} />}
      {launch.back && <ToolReturned launch={launch} toolName={toolName} back={launch.back} />}
      <ToolFrame {...props} frame={frame} height={height} shown={area} />
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
