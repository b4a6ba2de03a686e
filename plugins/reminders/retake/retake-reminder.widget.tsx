import Bell from "lucide-react/icons/bell";
import { useState } from "react";
import {
  ApiClient,
  FormattedMessage,
  observer,
  Resource,
  Toasts,
  useFormat,
  useResource,
  useService,
} from "../../../core/sdk";
import { getRetakeReminder, keepRetakeReminder } from "../../../core/sdk/calls";
import { Button } from "../../../core/sdk/ui";
import styles from "./retake-reminder.css";

/** Keeps a reminder for the time when a failed course can be taken again, and takes it back. */
export const RetakeReminder = observer(function RetakeReminder({ objectiveId }: { objectiveId: string }) {
  const api = useService(ApiClient);
  const toasts = useService(Toasts);
  const format = useFormat();
  const [isSending, setSending] = useState(false);
  const params = { objectiveId };
  const reminder = useResource(
    () => new Resource((signal) => api.call(getRetakeReminder, { params: { objectiveId }, signal })),
    [api, objectiveId],
  );
  if (!reminder.value?.at) return null;
  const { at, isKept } = reminder.value;
  const keep = async () => {
    setSending(true);
    try {
      reminder.set(await api.call(keepRetakeReminder, { params, body: { isKept: !isKept } }));
    } catch (error) {
      toasts.failure(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <div className={styles.reminder}>
      <p role="status" className={styles.kept}>
        {isKept && <FormattedMessage id="reminders.retake.kept" values={{ date: format.date(at) }} />}
      </p>
      <Button icon={Bell} variant={isKept ? "ghost" : "secondary"} busy={isSending} onClick={() => void keep()}>
        <FormattedMessage id={isKept ? "reminders.retake.takeBack" : "reminders.retake.keep"} />
      </Button>
    </div>
  );
});
