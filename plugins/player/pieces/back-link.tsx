import ArrowLeft from "lucide-react/icons/arrow-left";
import { FormattedMessage, useSearchParams } from "../../../core/sdk";
import { ButtonLink } from "../../../core/sdk/ui";
import { backPath } from "../model/back.rules";
import styles from "./back-link.css";

/** The way back to the question of a quiz from which the learner has opened this part. */
export function BackLink({ objectiveId }: { objectiveId: string }) {
  const [params] = useSearchParams();
  const to = backPath(objectiveId, params.get("back"));
  if (to === null) return null;
  return (
    <p className={styles.back}>
      <ButtonLink to={to} icon={ArrowLeft} size="small">
        <FormattedMessage id="player.backToQuestion" />
      </ButtonLink>
    </p>
  );
}
