import { useIntl } from "../../../core/sdk";
import { LoadingRegion, Skeleton } from "../../../core/sdk/ui";
import styles from "./day.css";

/** Stands in the place of a part whose code is loading. `size`: that of its widget. */
export function PartSkeleton({ size = "row" }: { size?: "line" | "row" | "band" | "list" | undefined }) {
  const intl = useIntl();
  return (
    <LoadingRegion label={intl.formatMessage({ id: "learner-dashboard.loading" })}>
      <div className={styles[size]}>
        <Skeleton shape="box" />
      </div>
    </LoadingRegion>
  );
}
