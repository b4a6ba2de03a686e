import Download from "lucide-react/icons/download";
import FileIcon from "lucide-react/icons/file";
import FileText from "lucide-react/icons/file-text";
import { useRef, useState } from "react";
import { ApiClient, useFormat, useIntl, useService } from "../../../../core/sdk";
import { headAttachment } from "../../../../core/sdk/calls";
import { FileViewer, Icon, type ViewerContent } from "../../../../core/sdk/ui";
import type { ChannelAttachment } from "../../contract";
import { previewOf } from "../../rules/attachment-kinds.rules";
import styles from "./attachments.css";
import { useAttachmentSize } from "./use-attachment-size";

interface AttachmentsViewProps {
  readonly channelId: string;
  readonly attachments: readonly ChannelAttachment[];
}

/** The files of a message: pictures open in the gallery, PDF files in their viewer, and all can be downloaded. */
export function AttachmentsView({ channelId, attachments }: AttachmentsViewProps) {
  const intl = useIntl();
  const api = useService(ApiClient);
  const [viewed, setViewed] = useState<ViewerContent | null>(null);
  if (attachments.length === 0) return null;
  const urlOf = ({ id }: ChannelAttachment) => api.url(headAttachment, { params: { channelId, attachmentId: id } });
  const pictures = attachments.filter(({ type }) => previewOf(type) === "picture");
  const open = (file: ChannelAttachment) => {
    if (previewOf(file.type) === "pdf") setViewed({ kind: "pdf", url: urlOf(file), elsewhere: null, name: file.name });
    else {
      const shown = pictures.map((picture) => ({ src: urlOf(picture), alt: picture.name, caption: picture.name }));
      setViewed({ kind: "pictures", pictures: shown, start: pictures.indexOf(file) });
    }
  };
  return (
    <>
      <ul className={styles.files} aria-label={intl.formatMessage({ id: "discussions.attachments.list" })}>
        {attachments.map((file) => (
          <li key={file.id} className={styles.file}>
            <AttachmentView channelId={channelId} file={file} url={urlOf(file)} onOpen={() => open(file)} />
          </li>
        ))}
      </ul>
      {viewed && <FileViewer viewed={viewed} onClose={() => setViewed(null)} />}
    </>
  );
}

interface AttachmentViewProps {
  readonly channelId: string;
  readonly file: ChannelAttachment;
  readonly url: string;
  readonly onOpen: () => void;
}

function AttachmentView({ channelId, file, url, onOpen }: AttachmentViewProps) {
  const intl = useIntl();
  const format = useFormat();
  const element = useRef<HTMLDivElement>(null);
  const size = useAttachmentSize(channelId, file.id, element);
  const [isBroken, setBroken] = useState(false);
  const { name } = file;
  const preview = previewOf(file.type);
  const label = (id: string) => intl.formatMessage({ id: `discussions.attachments.${id}` }, { name });
  return (
    <>
      {preview === "picture" && !isBroken && (
        <button type="button" className={styles.thumbnail} aria-label={label("enlarge")} onClick={onOpen}>
          <img className={styles.picture} src={url} alt="" loading="lazy" onError={() => setBroken(true)} />
        </button>
      )}
      <div ref={element} className={styles.row}>
        <Icon icon={preview === "pdf" ? FileText : FileIcon} />
        <div className={styles.about}>
          {preview === "pdf" ? (
            <button type="button" className={styles.open} aria-label={label("open")} onClick={onOpen}>
              <bdi className={styles.name}>{name}</bdi>
            </button>
          ) : (
            <bdi className={styles.name}>{name}</bdi>
          )}
          <span className={styles.size}>{size === null ? "\u00a0" : format.fileSize(size)}</span>
        </div>
        <a className={styles.download} href={url} download={name} aria-label={label("download")}>
          <Icon icon={Download} />
        </a>
      </div>
    </>
  );
}
