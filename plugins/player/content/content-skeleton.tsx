import { LoadingRegion, Skeleton, useIntl } from "../../../core/sdk";
import styles from "./content.css";

export function ContentSkeleton() {
  const intl = useIntl();
  return (
    <LoadingRegion label={intl.formatMessage({ id: "player.loading" })}>
      <div className={styles.frame}>
        <Skeleton shape="box" height="lg" />
        <div>
          <Skeleton shape="title" width="half" />
          <Skeleton shape="box" height="lg" />
        </div>
      </div>
    </LoadingRegion>
  );
}
