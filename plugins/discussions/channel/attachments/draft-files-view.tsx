import FileIcon from "lucide-react/icons/file";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import X from "lucide-react/icons/x";
import { useRef } from "react";
import { type Failure, observer, useFailureText, useFormat, useIntl } from "../../../../core/sdk";
import { Icon, IconButton, ProgressBar } from "../../../../core/sdk/ui";
import { MAX_ATTACHMENTS } from "../../contract";
import { attachmentKinds } from "../../rules/attachment-kinds.rules";
import styles from "./attachments.css";
import type { DraftFile, DraftFiles, RefusedFile } from "./draft-files.store";
import { useFileLimits } from "./use-draft-files";

export const DraftFilesView = observer(function DraftFilesView({ draft }: { draft: DraftFiles }) {
  const intl = useIntl();
  const list = useRef<HTMLUListElement>(null);
  const faultText = useFaultText();
  const { files, refused } = draft;
  const remove = (id: string) => {
    draft.remove(id);
    // The pressed button had the focus and has disappeared, so the text field gets the focus.
    list.current
      ?.closest<HTMLElement>("[data-composer]")
      ?.querySelector<HTMLElement>("textarea, [contenteditable]")
      ?.focus();
  };
  return (
    <>
      <ul
        ref={list}
        className={styles.drafts}
        hidden={files.length === 0}
        aria-label={intl.formatMessage({ id: "discussions.attachments.list" })}
      >
        {files.map((file) => (
          <li key={file.id} className={styles.draft}>
            <DraftFileView file={file} onRemove={() => remove(file.id)} onRetry={() => draft.retry(file.id)} />
          </li>
        ))}
      </ul>
      <div role="alert" className={styles.faults}>
        {refused.map((file) => (
          <p key={`${file.name} ${file.fault}`}>
            <bdi>{file.name}</bdi>: {faultText(file.fault)}
          </p>
        ))}
      </div>
    </>
  );
});

interface DraftFileViewProps {
  readonly file: DraftFile;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
}

function DraftFileView({ file, onRemove, onRetry }: DraftFileViewProps) {
  const intl = useIntl();
  const format = useFormat();
  const { name, size, state, progress, failure, mayRetry } = file;
  const label = (id: string) => intl.formatMessage({ id: `discussions.attachments.${id}` }, { name });
  return (
    <>
      <Icon icon={FileIcon} />
      <div className={styles.about}>
        <bdi className={styles.name}>{name}</bdi>
        {failure === null ? (
          <span className={styles.size}>{format.fileSize(size)}</span>
        ) : (
          <UploadFault failure={failure} />
        )}
        {(state === "sending" || state === "waiting") && (
          <ProgressBar value={progress * 100} label={label("progress")} size="thin" />
        )}
      </div>
      {mayRetry && <IconButton icon={RotateCcw} size="small" label={label("retry")} onClick={onRetry} />}
      <IconButton icon={X} size="small" label={label("remove")} onClick={onRemove} />
    </>
  );
}

function UploadFault({ failure }: { failure: Failure }) {
  const intl = useIntl();
  const faultText = useFaultText();
  const { text } = useFailureText(failure);
  const { code, status } = failure;
  const words =
    code === "discussions.fileTooBig"
      ? faultText("tooBig")
      : code === "discussions.fileType"
        ? faultText("wrongType")
        : status === 404
          ? intl.formatMessage({ id: "discussions.errors.fileGone" })
          : text;
  return (
    <span role="alert" className={styles.fault}>
      {words}
    </span>
  );
}

function useFaultText(): (fault: RefusedFile["fault"]) => string {
  const intl = useIntl();
  const format = useFormat();
  const { maxBytes, kinds } = useFileLimits();
  return (fault) => {
    const types = format.list(kinds.map((kind) => attachmentKinds[kind].endings[0].toUpperCase()));
    const values = { size: format.fileSize(maxBytes), types, count: MAX_ATTACHMENTS };
    return intl.formatMessage({ id: `discussions.attachments.${fault}` }, values);
  };
}
