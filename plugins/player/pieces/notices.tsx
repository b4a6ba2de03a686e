import { useState } from "react";
import { type Failure, Outbox, observer, useFailureText, useFormat, useIntl, useService } from "../../../core/sdk";
import { coursePaths } from "../../../core/sdk/learning";
import { Banner, ButtonLink } from "../../../core/sdk/ui";
import { PlayerStore } from "../model/player.store";
import { useVisit } from "../model/visit";

/**
 * A banner above an attempt at the course that the learner only looks at again. It says which attempt this is and that
 * no work counts, and has a link back.
 */
export function ReviewBanner() {
  const intl = useIntl();
  const format = useFormat();
  const { course, attempt, isReview } = useVisit();
  if (!isReview) return null;
  const closed = attempt.finished ?? attempt.submitted;
  return (
    <Banner
      tone="info"
      title={intl.formatMessage({ id: "player.review.title" })}
      action={
        <ButtonLink to={coursePaths.overview(course.objective.id)} size="small">
          {intl.formatMessage({ id: "player.review.leave" })}
        </ButtonLink>
      }
    >
      {closed
        ? intl.formatMessage({ id: "player.review.closedOn" }, { date: format.date(closed) })
        : intl.formatMessage({ id: "player.review.running" })}
    </Banner>
  );
}

const NAMED = 3;

/** Broken parts have no place in the course's tree. The learner can take all others. */
export const BrokenParts = observer(function BrokenParts() {
  const intl = useIntl();
  const problems = useService(PlayerStore).tree.value?.problems ?? [];
  const [isRead, setRead] = useState(false);
  if (problems.length === 0 || isRead) return null;
  const names = problems.slice(0, NAMED).map(({ name }) => `“${name}”`);
  return (
    <Banner
      tone="warning"
      title={intl.formatMessage({ id: "player.broken.title" }, { count: problems.length })}
      onDismiss={() => setRead(true)}
    >
      {intl.formatMessage(
        { id: "player.broken.text" },
        { names: intl.formatList(names, { type: "unit" }), more: problems.length - names.length },
      )}
    </Banner>
  );
});

/**
 * Says why the server refused work of the learner in this attempt at the course, until the learner dismisses the
 * message.
 */
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
