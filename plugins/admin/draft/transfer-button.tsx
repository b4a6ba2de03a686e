import Download from "lucide-react/icons/download";
import Upload from "lucide-react/icons/upload";
import { useState } from "react";
import { FormattedMessage, observer, useIntl, useService } from "../../../core/sdk";
import { Button, Dialog, Row, Stack, TextField } from "../../../core/sdk/ui";
import { DraftStore } from "./draft.store";
import { saveFile } from "./save-file";
import { fileText, readRevision } from "./transfer.rules";

/** Buttons that save the revision as a file, and that take one from a file or from pasted text into the draft. */
export const TransferButton = observer(function TransferButton() {
  const store = useService(DraftStore);
  const [isOpen, setOpen] = useState(false);
  return (
    <Row gap={2} wrap>
      <Button
        size="small"
        icon={Download}
        onClick={() => saveFile("revision.json", fileText(store.value), "application/json")}
      >
        <FormattedMessage id="admin.draft.export" />
      </Button>
      <Button size="small" icon={Upload} onClick={() => setOpen(true)}>
        <FormattedMessage id="admin.draft.import" />
      </Button>
      {isOpen && <ImportDialog onClose={() => setOpen(false)} />}
    </Row>
  );
});

function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const intl = useIntl();
  const store = useService(DraftStore);
  const [text, setText] = useState("");
  const read = readRevision(text);
  const fault = "fault" in read ? intl.formatMessage({ id: "admin.draft.notJson" }, { fault: read.fault }) : undefined;
  function take(): void {
    if ("fault" in read) return;
    store.replace(read.value);
    onClose();
  }
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={intl.formatMessage({ id: "admin.draft.import" })}
      description={intl.formatMessage({ id: "admin.draft.import.text" })}
      actions={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="ui.dialog.cancel" />
          </Button>
          <Button variant="primary" disabledReason={text === "" ? "" : fault} reasonId="import-fault" onClick={take}>
            <FormattedMessage id="admin.draft.take" />
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <input
          type="file"
          accept=".json,application/json"
          aria-label={intl.formatMessage({ id: "admin.draft.file" })}
          onChange={(event) => void event.target.files?.[0]?.text().then(setText)}
        />
        <TextField
          label={intl.formatMessage({ id: "admin.draft.json" })}
          error={text === "" ? undefined : fault}
          multiline
          rows={12}
          dir="ltr"
          spellCheck={false}
          value={text}
          onChange={setText}
        />
      </Stack>
    </Dialog>
  );
}
