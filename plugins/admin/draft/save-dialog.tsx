import { useState } from "react";
import { FormattedMessage, observer, useFailureText, useIntl, useReasonText, useService } from "../../../core/sdk";
import { asReason } from "../../../core/sdk/learning";
import { Banner, Button, Dialog, Skeleton, Stack, TextField } from "../../../core/sdk/ui";
import { MAX_REASON } from "../contract";
import { ChangesList } from "./changes-list";
import { DraftStore } from "./draft.store";
import { Effects } from "./effects";

interface SaveDialogProps {
  readonly onClose: () => void;
  readonly onSave: (reason: string) => void;
}

/** Shows what is changed and what would happen, asks for the reason, and saves. */
export const SaveDialog = observer(function SaveDialog({ onClose, onSave }: SaveDialogProps) {
  const intl = useIntl();
  const store = useService(DraftStore);
  const [reason, setReason] = useState("");
  const [asksReason, setAsksReason] = useState(false);
  const { changes, checked, failure, isSaving } = store;
  const isMissing = asksReason && reason.trim() === "";
  function save(): void {
    setAsksReason(true);
    if (reason.trim() !== "") onSave(reason.trim());
  }
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={intl.formatMessage({ id: "admin.draft.changes" }, { count: changes.length })}
      actions={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="ui.dialog.cancel" />
          </Button>
          <Button variant="primary" busy={isSaving} onClick={save}>
            <FormattedMessage id="admin.draft.save" />
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {failure && <FailureBanner failure={failure} />}
        <ChangesList changes={changes} />
        <h3>
          <FormattedMessage id="admin.draft.effects" />
        </h3>
        {checked ? <Effects checked={checked} /> : <Skeleton lines={2} />}
        <TextField
          label={intl.formatMessage({ id: "admin.draft.reason" })}
          error={isMissing ? intl.formatMessage({ id: "admin.draft.reason.missing" }) : undefined}
          maxLength={MAX_REASON}
          value={reason}
          onChange={setReason}
        />
      </Stack>
    </Dialog>
  );
});

function FailureBanner({ failure }: { readonly failure: Parameters<typeof useFailureText>[0] }) {
  const { text } = useFailureText(failure);
  const reasonText = useReasonText();
  return (
    <Banner tone="danger" live>
      {failure.reason ? reasonText(asReason(failure.reason), null) : text}
    </Banner>
  );
}
