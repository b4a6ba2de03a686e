import { type Failure, useFailureText, useIntl, useReasonText } from "../../../core/sdk";
import { Button, EmptyState, ErrorCard } from "../../../core/sdk/ui";
import type { ToolReturn } from "../callback/tool-return.rules";
import { refusalTextOf } from "../launch/refusal.rules";
import type { ToolLaunch } from "../launch/tool-launch";
import { OpenWindow } from "./tool-bar";

interface RefusedProps {
  readonly failure: Failure;
  readonly toolName: string;
  readonly onRetry?: () => void;
}

/** Shown if the server refuses to open the tool, with the text for the reason. */
export function ToolRefused({ failure, toolName, onRetry }: RefusedProps) {
  const intl = useIntl();
  const reasonText = useReasonText();
  const { text } = useFailureText(failure);
  const words = refusalTextOf(failure);
  const said = {
    own: () => intl.formatMessage({ id: words.kind === "own" ? words.key : "lti.refused.title" }, { tool: toolName }),
    rule: () => (words.kind === "rule" ? reasonText(words.reason, words.date) : text),
    general: () => text,
  };
  return (
    <ErrorCard
      title={intl.formatMessage({ id: "lti.refused.title" }, { tool: toolName })}
      text={said[words.kind]()}
      details={failure.details}
      onRetry={words.kind === "general" ? onRetry : undefined}
    />
  );
}

interface ProblemProps {
  readonly launch: ToolLaunch;
  readonly toolName: string;
}

/** Shown if the tool was opened and has not answered in time. It offers to open it again. */
export function ToolSilent({ launch, toolName }: ProblemProps) {
  const intl = useIntl();
  return (
    <ErrorCard
      title={intl.formatMessage({ id: "lti.silent.title" }, { tool: toolName })}
      text={intl.formatMessage({ id: "lti.silent.text" })}
      onRetry={launch.open}
    />
  );
}

/** Shown if the tool says that it cannot work in a frame. */
export function ToolNeedsWindow({ launch, toolName }: ProblemProps) {
  const intl = useIntl();
  return (
    <EmptyState
      drawing="forbidden"
      compact
      title={intl.formatMessage({ id: "lti.needsWindow.title" }, { tool: toolName })}
      text={intl.formatMessage({ id: "lti.needsWindow.text" })}
      action={<OpenWindow launch={launch} toolName={toolName} variant="primary" />}
    />
  );
}

/** Shown if the tool has sent the learner back, perhaps with a message. */
export function ToolReturned({ launch, toolName, back }: ProblemProps & { readonly back: ToolReturn }) {
  const intl = useIntl();
  const key = back.error === null ? "lti.returned.title" : "lti.returned.problem";
  return (
    <EmptyState
      drawing={back.error === null ? "celebration" : "error"}
      compact
      title={intl.formatMessage({ id: key }, { tool: toolName })}
      text={back.error ?? back.message ?? intl.formatMessage({ id: "lti.returned.text" })}
      action={<Button onClick={launch.open}>{intl.formatMessage({ id: "lti.openAgain" })}</Button>}
    />
  );
}
