import {
  Button,
  FormattedMessage,
  finishDecision,
  type ObjectiveWorkflowAggregate,
  observer,
  requiredPartsLeft,
  submitDecision,
  useReasonText,
  useService,
} from "../../../core/sdk";
import { PlayerStore } from "../content/player.store";
import { Closing } from "./closing.store";

/** Submit for a graded course, Finish for another; nothing once it is closed. */
export const CloseCourse = observer(function CloseCourse({
  course,
  block,
}: {
  course: ObjectiveWorkflowAggregate;
  block?: boolean;
}) {
  const closing = useService(Closing);
  const reasonText = useReasonText();
  const tree = useService(PlayerStore).shownTree;
  if (!tree || course.lastObjectiveWorkflow?.state !== "inProgress") return null;
  const left = requiredPartsLeft(tree.activity);
  const variant = left === 0 ? "primary" : "secondary";
  const size = block ? { block: true } : {};
  if (submitDecision(course).allowed) {
    return (
      <Button {...size} variant={variant} onClick={() => void closing.submit(course)}>
        <FormattedMessage id="player.submit.action" />
      </Button>
    );
  }
  const finish = finishDecision(course, left);
  if (!block && !finish.allowed) return null;
  return (
    <Button
      {...size}
      variant={variant}
      onClick={() => void closing.finish(course)}
      {...(finish.allowed ? {} : { disabledReason: reasonText(finish.reason, finish.changesAt) })}
    >
      <FormattedMessage id="player.finish.action" />
    </Button>
  );
});
