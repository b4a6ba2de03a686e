import CircleCheck from "lucide-react/icons/circle-check";
import { useRef } from "react";
import { FormattedMessage, Outbox, observer, useFormat, useService } from "../../../../core/sdk";
import { Button, Icon } from "../../../../core/sdk/ui";
import type { Confirmation } from "../../contract";
import styles from "./confirmation.css";
import type { Confirming } from "./confirming.store";

interface ConfirmationViewProps {
  readonly confirming: Confirming;
  readonly messageId: string;
  readonly confirmation: Confirmation;
}

/** The button with which a reader confirms an announcement, or when that was, and for moderators how many have. */
export const ConfirmationView = observer(function ConfirmationView(props: ConfirmationViewProps) {
  const { confirming, messageId, confirmation } = props;
  const { isAsked, count, readers } = confirmation;
  return (
    <div className={styles.confirmation}>
      {isAsked && <Own confirming={confirming} messageId={messageId} confirmed={confirmation.confirmed} />}
      {count !== null && (
        <p className={styles.state}>
          {readers === null ? (
            <FormattedMessage id="discussions.confirm.count" values={{ count }} />
          ) : (
            <FormattedMessage id="discussions.confirm.countOf" values={{ count, readers }} />
          )}
        </p>
      )}
    </div>
  );
});

type OwnProps = Pick<ConfirmationViewProps, "confirming" | "messageId"> & Pick<Confirmation, "confirmed">;

const Own = observer(function Own({ confirming, messageId, confirmed }: OwnProps) {
  const place = useRef<HTMLDivElement>(null);
  const isDone = confirmed !== null || confirming.has(messageId);
  const confirm = () => {
    // The pressed button has the focus and disappears, so the words in its place get the focus.
    place.current?.focus();
    confirming.confirm(messageId);
  };
  return (
    <div ref={place} tabIndex={-1} className={styles.own} role="status">
      {isDone ? (
        <Done subject={confirming.subject} confirmed={confirmed} />
      ) : (
        <Button onClick={confirm}>
          <FormattedMessage id="discussions.confirm" />
        </Button>
      )}
    </div>
  );
});

const Done = observer(function Done({ subject, confirmed }: { subject: string } & Pick<Confirmation, "confirmed">) {
  const format = useFormat();
  const outbox = useService(Outbox);
  const isStuck = outbox.stateOf(subject) === "notSavedYet";
  return (
    <p className={styles.state}>
      {confirmed === null ? (
        <FormattedMessage id={isStuck ? "discussions.notSent" : "discussions.sending"} />
      ) : (
        <>
          <Icon icon={CircleCheck} size={16} />
          <FormattedMessage id="discussions.confirm.done" values={{ date: format.date(confirmed) }} />
        </>
      )}
    </p>
  );
});
