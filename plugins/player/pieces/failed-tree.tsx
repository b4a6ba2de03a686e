import {
  asReason,
  ButtonLink,
  coursePaths,
  FailedPage,
  type Failure,
  FullPageError,
  observer,
  useFormat,
  useIntl,
  useNow,
  useReasonText,
  useService,
} from "../../../core/sdk";
import { PlayerStore } from "../model/player.store";

/** The course could not be loaded: why, a way to try again, and when that happens by itself. */
export const FailedTree = observer(function FailedTree({ failure }: { failure: Failure }) {
  const intl = useIntl();
  const format = useFormat();
  const store = useService(PlayerStore);
  useNow(null, 1);
  if (failure.code === "courseNotAvailable") return <ClosedCourse failure={failure} />;
  return (
    <FailedPage
      failure={failure}
      onRetry={() => void store.tree.refresh()}
      note={
        store.retryAt && (
          <span role="timer">
            {intl.formatMessage({ id: "player.treeRetry" }, { when: format.relative(store.retryAt) })}
          </span>
        )
      }
    />
  );
});

/** The course is shut to its learner for now, though it was begun: why, and until when. */
function ClosedCourse({ failure }: { failure: Failure }) {
  const intl = useIntl();
  const reasonText = useReasonText();
  const { objectiveId } = useService(PlayerStore);
  return (
    <FullPageError
      drawing="coming-soon"
      title={reasonText(asReason(failure.reason), failure.changesAt)}
      action={
        <ButtonLink to={coursePaths.overview(objectiveId)}>
          {intl.formatMessage({ id: "player.completed.overview" })}
        </ButtonLink>
      }
    />
  );
}
