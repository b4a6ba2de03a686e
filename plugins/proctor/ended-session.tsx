import { Navigation, useIntl, useService } from "../../core/sdk";
import { Button, EmptyState } from "../../core/sdk/ui";
import type { OpenedSession } from "./contract";
import styles from "./session.css";

interface EndedSessionProps {
  readonly session: OpenedSession;
  /** Whether the session counts. Null if a grader still has to judge it. */
  readonly accepted: boolean | null;
}

/**
 * Shown after a proctoring session: tells the learner whether the work counts or a grader still has to judge it, and
 * leads back to the course.
 */
export function EndedSession({ session, accepted }: EndedSessionProps) {
  const intl = useIntl();
  const navigation = useService(Navigation);
  const back = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    navigation.leave(session.returnUrl);
  };
  return (
    <div className={styles.terms}>
      <EmptyState
        drawing={accepted ? "celebration" : "coming-soon"}
        headingLevel={2}
        title={intl.formatMessage({ id: "proctor.ended.title" })}
        text={intl.formatMessage({ id: accepted ? "proctor.ended.accepted" : "proctor.ended.judged" })}
        action={
          <Button variant="primary" size="large" onClick={back}>
            {intl.formatMessage({ id: "proctor.backToCourse" })}
          </Button>
        }
      />
    </div>
  );
}
