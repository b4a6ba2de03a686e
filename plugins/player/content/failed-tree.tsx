import {
  FailedResource,
  type Failure,
  observer,
  Stack,
  useFormat,
  useIntl,
  useNow,
  useService,
} from "../../../core/sdk";
import styles from "./activity-view.css";
import { PlayerStore } from "./player.store";

/** The course could not be loaded: why, a way to try again, and when that happens by itself. */
export const FailedTree = observer(function FailedTree({ failure }: { failure: Failure }) {
  const intl = useIntl();
  const format = useFormat();
  const store = useService(PlayerStore);
  useNow(null, 1);
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
