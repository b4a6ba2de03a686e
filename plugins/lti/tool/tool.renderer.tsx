import { useEffect, useState } from "react";
import { type ActivityRendererProps, observer, useIntl } from "../../../core/sdk";
import { isLtiContent } from "../../../core/sdk/contents";
import { SafeHtml } from "../../../core/sdk/html";
import { hasWorkLeft } from "../../../core/sdk/learning";
import { ContentProblem, EmptyState } from "../../../core/sdk/ui";
import { useReturnFromWindow, useToolLaunch } from "../launch/use-tool-launch";
import { ChooseContent } from "./choose-content";
import styles from "./tool.css";
import { ToolInFrame } from "./tool-in-frame";
import { ToolInWindow } from "./tool-in-window";
import type { ToolProps } from "./tool-props";
import { ToolResult } from "./tool-result";

/** Draws an activity that a tool shows, below the text of the author. The tool may also grade it. */
export const ToolRenderer = observer(function ToolRenderer(props: ActivityRendererProps) {
  const { activity } = props;
  const { content } = activity;
  if (!isLtiContent(content)) return <ContentProblem activity={activity} />;
  return (
    <div className={styles.tool}>
      {content.html && <SafeHtml html={content.html} />}
      <Tool {...props} content={content} />
    </div>
  );
});

function useFinishWhenSeen(
  { content, workflow, saveProgress }: Omit<ToolProps, "launch" | "toolOrigin">,
  isSeen: boolean,
): void {
  const isLeft = hasWorkLeft(workflow);
  useEffect(() => {
    if (isSeen && isLeft && !content.isGraded) saveProgress(1, null);
  }, [isSeen, isLeft, content.isGraded, saveProgress]);
}

const Tool = observer(function Tool(props: Omit<ToolProps, "launch" | "toolOrigin">) {
  const intl = useIntl();
  const { content, workflow, objectiveId } = props;
  const launch = useToolLaunch(props);
  useReturnFromWindow(objectiveId, launch.isInWindow);
  // Whether the activity was over is decided only at the first render. A result that arrives while the learner uses the
  // tool must not move the tool.
  const [wasOver] = useState(workflow !== null && workflow.state !== "inProgress");
  useFinishWhenSeen(props, launch.stage === "shown" || launch.isInWindow);
  if (content.toolOrigin === null) {
    return (
      <EmptyState
        drawing="not-found"
        compact
        title={intl.formatMessage({ id: "lti.noTool.title" })}
        text={intl.formatMessage({ id: "lti.noTool.text" })}
      />
    );
  }
  if (workflow === null && props.isReview) {
    return (
      <EmptyState
        drawing="no-results"
        compact
        title={intl.formatMessage({ id: "lti.notBegun.title" })}
        text={intl.formatMessage({ id: "lti.notBegun.text" })}
      />
    );
  }
  const Place = content.openIn === "window" ? ToolInWindow : ToolInFrame;
  const result = !props.isReview && (
    <ToolResult workflow={workflow} record={props.record} passing={props.activity.normalizedPassingScore} />
  );
  return (
    <>
      {content.mayChoose && <ChooseContent {...props} launch={launch} />}
      {wasOver && result}
      <Place {...props} launch={launch} toolOrigin={content.toolOrigin} />
      {!wasOver && result}
    </>
  );
});
