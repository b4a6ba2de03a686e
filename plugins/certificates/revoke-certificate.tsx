import { useState } from "react";
import { ApiClient, FormattedMessage, failureOf, newId, useIntl, useService } from "../../core/sdk";
import { revokeCertificate } from "../../core/sdk/calls";
import { ConfirmDialog, TextField } from "../../core/sdk/ui";

interface Props {
  readonly certificateId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onRevoked: () => void;
}

export function RevokeCertificate({ certificateId, isOpen, onClose, onRevoked }: Props) {
  const intl = useIntl();
  const api = useService(ApiClient);
  const [isBusy, setBusy] = useState(false);
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();

  const revoke = async () => {
    if (reason.trim() === "") return setError(intl.formatMessage({ id: "certificates.revoke.reasonMissing" }));
    setBusy(true);
    try {
      await api.command(revokeCertificate, { body: { id: newId(), certificateId, reason } });
      onClose();
      onRevoked();
    } catch (thrown) {
      const { sentence, message } = failureOf(thrown);
      setError(sentence ?? intl.formatMessage({ id: message.id }, message.values));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open={isOpen}
      title={intl.formatMessage({ id: "certificates.revoke.title" })}
      description={<FormattedMessage id="certificates.revoke.text" />}
      confirmLabel={intl.formatMessage({ id: "certificates.revoke" })}
      tone="danger"
      busy={isBusy}
      onConfirm={() => void revoke()}
      onCancel={onClose}
    >
      <TextField
        label={intl.formatMessage({ id: "certificates.revoke.reason" })}
        hint={intl.formatMessage({ id: "certificates.revoke.reasonHint" })}
        error={error}
        value={reason}
        onChange={setReason}
        multiline
        rows={3}
        maxLength={1000}
        dir="auto"
      />
    </ConfirmDialog>
  );
}
