import { observer, useIntl } from "../../../core/sdk";
import { EmptyState } from "../../../core/sdk/ui";
import { OpenWindow } from "./tool-bar";
import { ToolRefused } from "./tool-problems";
import type { ToolProps } from "./tool-props";

/** A tool that cannot be in a frame: a button opens it in a separate window. */
export const ToolInWindow = observer(function ToolInWindow({ content, launch, workflow }: ToolProps) {
  const intl = useIntl();
  const { toolName } = content;
  const state = launch.isInWindow ? "opened" : "ready";
  if (workflow?.state === "finished" && !launch.failure) {
    return (
      <div>
        <OpenWindow launch={launch} toolName={toolName} variant="secondary" />
      </div>
    );
  }
  return (
    <>
      {launch.failure && <ToolRefused failure={launch.failure} toolName={toolName} />}
      <EmptyState
        drawing="coming-soon"
        compact
        title={intl.formatMessage({ id: `lti.window.${state}.title` }, { tool: toolName })}
        text={intl.formatMessage({ id: `lti.window.${state}.text` })}
        action={<OpenWindow launch={launch} toolName={toolName} variant="primary" />}
      />
    </>
  );
});
