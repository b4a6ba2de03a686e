import Upload from "lucide-react/icons/upload";
import { useRef, useState } from "react";
import {
  ApiClient,
  type Failure,
  FormattedMessage,
  failureOf,
  uploadFile,
  useFailureText,
  useIntl,
  useService,
} from "../../../core/sdk";
import { Button, classNames, Row } from "../../../core/sdk/ui";
import { MAX_PICTURE_BYTES, pictureUpload } from "../rules/picture-upload.rules";
import styles from "./branding.css";
import { addressIn } from "./branding.rules";

interface PictureUploadProps {
  readonly label: string;
  /** The address of the picture that is shown now; empty: none. */
  readonly address: string;
  readonly onUploaded: (address: string) => void;
}

export function PictureUpload({ label, address, onUploaded }: PictureUploadProps) {
  const intl = useIntl();
  const api = useService(ApiClient);
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | "tooBig" | null>(null);

  async function send(file: File): Promise<void> {
    // The server ends the connection of a file that is too big, so its answer might not arrive.
    const isTooBig = file.size > MAX_PICTURE_BYTES;
    setFailure(isTooBig ? "tooBig" : null);
    if (isTooBig) return;
    setSending(true);
    try {
      const { signal } = new AbortController();
      onUploaded(
        addressIn(await uploadFile(api, { url: api.url(pictureUpload), file, signal, onProgress: () => undefined })),
      );
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setSending(false);
    }
  }

  return (
    <>
      <Row gap={2} wrap>
        {address !== "" &&
          [styles.light, styles.dark].map((theme) => (
            <span key={theme} className={classNames(styles.ground, theme)}>
              <img key={address} src={address} alt="" />
            </span>
          ))}
        <Button
          size="small"
          icon={Upload}
          busy={isSending}
          aria-label={intl.formatMessage({ id: "admin.branding.upload.named" }, { name: label })}
          onClick={() => input.current?.click()}
        >
          <FormattedMessage id="admin.branding.upload" />
        </Button>
      </Row>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The value is emptied, so that the same file can be chosen again.
          target.value = "";
          if (file !== undefined) void send(file);
        }}
      />
      <p role="alert" className={styles.refusal}>
        {failure === "tooBig" && <FormattedMessage id="admin.errors.pictureTooBig" />}
        {failure !== null && failure !== "tooBig" && <FailureText failure={failure} />}
      </p>
    </>
  );
}

function FailureText({ failure }: { readonly failure: Failure }) {
  return useFailureText(failure).text;
}
