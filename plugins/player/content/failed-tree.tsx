import {
  asReason,
  ButtonLink,
  coursePaths,
  EmptyState,
  FailedResource,
  type Failure,
  observer,
  Stack,
  useFormat,
  useIntl,
  useNow,
  useReasonText,
  useService,
} from "../../../core/sdk";
import styles from "../activity/activity-view.css";
import { PlayerStore } from "./player.store";

/** The course could not be loaded: why, a way to try again, and when that happens by itself. */
export const FailedTree = observer(function FailedTree({ failure }: { failure: Failure }) {
  const intl = useIntl();
  const format = useFormat();
  const store = useService(PlayerStore);
  useNow(null, 1);
  if (failure.code === "courseNotAvailable") return <ClosedCourse failure={failure} />;
  return (
    <Stack>
      <FailedResource failure={failure} onRetry={() => void store.tree.refresh()} />
      {store.retryAt && (
        <p className={styles.note} role="timer">
          {intl.formatMessage({ id: "player.treeRetry" }, { when: format.relative(store.retryAt) })}
        </p>
      )}
    </Stack>
  );
});

/** The course is shut to its learner for now, though it was begun: why, and until when. */
function ClosedCourse({ failure }: { failure: Failure }) {
  const intl = useIntl();
  const reasonText = useReasonText();
  const { objectiveId } = useService(PlayerStore);
  return (
    <EmptyState
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
