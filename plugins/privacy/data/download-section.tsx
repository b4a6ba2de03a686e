import Download from "lucide-react/icons/download";
import { useState } from "react";
import { ApiClient, FormattedMessage, Toasts, useService } from "../../../core/sdk";
import { prepareDataDownload } from "../../../core/sdk/calls";
import { Button } from "../../../core/sdk/ui";
import type { DownloadFormat } from "../contract";
import styles from "./data.css";

/** Says what the file with the person's data contains, and downloads it as an HTML page or as JSON. */
export function DownloadSection() {
  const api = useService(ApiClient);
  const toasts = useService(Toasts);
  const [busy, setBusy] = useState<DownloadFormat | null>(null);
  async function download(format: DownloadFormat): Promise<void> {
    if (busy !== null) return;
    setBusy(format);
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    try {
      const { address } = await api.call(prepareDataDownload, { body: { format, timeZone } });
      saveFrom(address);
      toasts.show({ kind: "success", message: "privacy.download.started" });
    } catch (error) {
      toasts.failure(error);
    } finally {
      setBusy(null);
    }
  }
  return (
    <section className={styles.section}>
      <h2>
        <FormattedMessage id="privacy.download.title" />
      </h2>
      <p>
        <FormattedMessage id="privacy.download.text" />
      </p>
      <div className={styles.actions}>
        <Button icon={Download} variant="primary" busy={busy === "page"} onClick={() => void download("page")}>
          <FormattedMessage id="privacy.download.page" />
        </Button>
        <Button icon={Download} busy={busy === "json"} onClick={() => void download("json")}>
          <FormattedMessage id="privacy.download.json" />
        </Button>
      </div>
    </section>
  );
}

/** Lets the browser save the file at this address straight to the disk, without holding it in memory. */
function saveFrom(address: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = "";
  link.click();
}
