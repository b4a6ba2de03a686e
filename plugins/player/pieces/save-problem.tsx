import { Banner, type Failure, Outbox, observer, useFailureText, useIntl, useService } from "../../../core/sdk";
import { useVisit } from "../model/visit";

/** The server refused something that was done in this attempt: what it said, until the learner has seen it. */
export const SaveProblem = observer(function SaveProblem() {
  const outbox = useService(Outbox);
  const workflowId = useVisit().attempt.id;
  const failure = outbox.failureOf(workflowId);
  return failure && <Refused failure={failure} onDismiss={() => outbox.dismiss(workflowId)} />;
});

function Refused({ failure, onDismiss }: { failure: Failure; onDismiss: () => void }) {
  const intl = useIntl();
  const { text } = useFailureText(failure);
  return (
    <Banner tone="danger" live title={intl.formatMessage({ id: "player.saveProblem.title" })} onDismiss={onDismiss}>
      {text}
    </Banner>
  );
}
