import { useFormat, useIntl } from "../../../core/sdk";
import type { ActivityRecord, ActivityWorkflow } from "../../../core/sdk/learning";
import { Banner } from "../../../core/sdk/ui";

interface ToolResultProps {
  readonly workflow: ActivityWorkflow | null;
  /** The result of the activity. It has no score while the learner may not see it. */
  readonly record: ActivityRecord | null;
  /** The score that passes, 0 to 1; null if the activity has no points. */
  readonly passing: number | null;
}

/** The score appears by itself when the tool has reported it. */
export function ToolResult({ workflow, record, passing }: ToolResultProps) {
  const intl = useIntl();
  const format = useFormat();
  if (workflow?.state === "inGrading") return <Banner live>{intl.formatMessage({ id: "lti.inGrading" })}</Banner>;
  if (workflow?.state !== "finished") return null;
  const score = record?.normalizedScore ?? null;
  const isBelow = record?.passed === false;
  const finished =
    score === null
      ? intl.formatMessage({ id: "lti.finished" })
      : intl.formatMessage(
          { id: "lti.finishedScore" },
          { score: format.percent(score, passing === null ? [] : [passing]) },
        );
  return isBelow ? (
    <Banner tone="warning" live title={finished}>
      {intl.formatMessage({ id: "lti.belowPassing" })}
    </Banner>
  ) : (
    <Banner tone="success" live>
      {finished}
    </Banner>
  );
}
