import { type FormEvent, useId, useState } from "react";
import {
  ApiClient,
  FormattedMessage,
  ProblemError,
  Session,
  Toasts,
  useIntl,
  useReasonText,
  useService,
} from "../../../core/sdk";
import { startImpersonation } from "../../../core/sdk/calls";
import { asReason } from "../../../core/sdk/learning";
import { Button, Dialog, Stack, TextField } from "../../../core/sdk/ui";
import { returnPlace } from "../banner/tab-memory";
import { type FoundPerson, MAX_REASON } from "../contract";

interface ReasonDialogProps {
  readonly person: FoundPerson;
  readonly onClose: () => void;
}

export function ReasonDialog({ person, onClose }: ReasonDialogProps) {
  const intl = useIntl();
  const api = useService(ApiClient);
  const session = useService(Session);
  const toasts = useService(Toasts);
  const reasonText = useReasonText();
  const form = useId();
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  async function begin(event: FormEvent): Promise<void> {
    event.preventDefault();
    const isEmpty = reason.trim() === "";
    setError(isEmpty ? intl.formatMessage({ id: "impersonation.reason.required" }) : undefined);
    if (isEmpty) event.currentTarget.querySelector("textarea")?.focus();
    if (isEmpty || isBusy) return;
    setBusy(true);
    try {
      const start = () => api.call(startImpersonation, { body: { userId: person.id, reason } });
      returnPlace.write(location.pathname + location.search);
      await session.handOver(start, () => "/learn");
    } catch (failure) {
      if (failure instanceof ProblemError && failure.reason) setError(reasonText(asReason(failure.reason), null));
      else toasts.failure(failure);
      setBusy(false);
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={intl.formatMessage({ id: "impersonation.viewAs" }, { name: person.name })}
      actions={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="impersonation.cancel" />
          </Button>
          <Button type="submit" form={form} variant="primary" busy={isBusy}>
            <FormattedMessage id="impersonation.begin" />
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void begin(event)} noValidate>
        <Stack>
          <p>
            <FormattedMessage id="impersonation.whatNow" values={{ name: person.name }} />
          </p>
          <TextField
            label={intl.formatMessage({ id: "impersonation.reason" })}
            hint={intl.formatMessage({ id: "impersonation.reason.hint" })}
            value={reason}
            onChange={setReason}
            multiline
            rows={3}
            required
            maxLength={MAX_REASON}
            error={error}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
