import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { observer, useIntl } from "../../../core/sdk";
import { classNames, LoadingRegion, Skeleton } from "../../../core/sdk/ui";
import type { FrameArea } from "../messages/tool-message.rules";
import { frameRights } from "./sandbox.rules";
import styles from "./tool.css";
import type { ToolProps } from "./tool-props";

interface ToolFrameProps extends ToolProps {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** The height that the tool asked for, in pixels. */
  readonly height: number | null;
  /** The area of the frame that the tool wants to be in view. Another object asks again. */
  readonly shown: FrameArea | null;
}

export const ToolFrame = observer(function ToolFrame(props: ToolFrameProps) {
  const { activity, content, launch, toolOrigin, frame, height, shown } = props;
  const intl = useIntl();
  const { stage, address } = launch;
  const { toolName } = content;
  const [rights] = useState(() => frameRights(toolOrigin, location.origin, activity.supportFullscreenView));
  const isOwn = toolOrigin === location.origin;
  const marker = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (shown) marker.current?.scrollIntoView({ block: "nearest" });
  }, [shown]);
  const isComing = stage === "idle" || stage === "opening" || stage === "slow";
  if (!isComing && address === null) return null;
  return (
    <>
      {stage === "slow" && (
        <p className={styles.slow} role="status">
          {intl.formatMessage({ id: "lti.slow" }, { tool: toolName })}
        </p>
      )}
      <div
        className={classNames(styles[activity.displayMode], isOwn && styles.own)}
        style={sizeOf(props, height)}
        data-tool-stage={stage}
      >
        {address !== null && (
          <iframe
            ref={frame}
            className={styles.frame}
            src={address}
            title={intl.formatMessage({ id: "lti.frame" }, { name: activity.name, tool: toolName })}
            sandbox={rights.sandbox}
            allow={rights.allow}
            referrerPolicy="strict-origin"
            onLoad={() => {
              // The frame of a tool on the portal's own origin has an opaque origin, so the page cannot read what it
              // shows. Such a tool sends a message instead.
              if (!isOwn && isToolIn(frame.current)) launch.show();
            }}
          />
        )}
        {shown && (
          <div
            ref={marker}
            className={styles.shown}
            style={{ insetBlockStart: shown.top, blockSize: shown.height }}
            aria-hidden="true"
          />
        )}
        {isComing && (
          <div className={styles.coming}>
            <LoadingRegion label={intl.formatMessage({ id: "lti.opening" }, { tool: toolName })}>
              <Skeleton shape="box" height="lg" />
              <Skeleton lines={3} />
            </LoadingRegion>
          </div>
        )}
      </div>
    </>
  );
});

/** Whether the frame shows the tool. The frame first loads a page of the portal, whose form is posted to the tool. */
function isToolIn(frame: HTMLIFrameElement | null): boolean {
  const page = frame?.contentDocument ?? null;
  return page === null || page.forms.length === 0;
}

/**
 * The size of the frame. It has the height that the tool asks for, so that no scroll bar is needed. Before the tool
 * asks, it has the preferred height of the activity. Empty for an activity that fills the window: the style sheet sets
 * its size.
 */
function sizeOf({ activity }: ToolProps, height: number | null): CSSProperties {
  const { displayMode, preferredWidth, preferredHeight } = activity;
  if (displayMode === "Fullscreen") return {};
  const custom = displayMode === "EmbeddedCustom" ? { maxInlineSize: preferredWidth ?? undefined } : {};
  return { ...custom, blockSize: height ?? preferredHeight ?? undefined };
}
