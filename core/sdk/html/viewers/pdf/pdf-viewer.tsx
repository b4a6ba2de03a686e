import Download from "lucide-react/icons/download";
import X from "lucide-react/icons/x";
import ZoomIn from "lucide-react/icons/zoom-in";
import ZoomOut from "lucide-react/icons/zoom-out";
import { type KeyboardEvent, useId, useState } from "react";
import { useIntl } from "react-intl";
import type { PdfLink } from "../../../../learning/rules/redirects/pdf-url";
import { IconButton } from "../../../../ui/button/icon-button";
import { Icon } from "../../../../ui/icon/icon";
import { useModal } from "../../../../ui/overlay/use-modal";
import { ErrorCard } from "../../../../ui/states/error-card";
import { LoadingRegion, Skeleton } from "../../../../ui/status/skeleton";
import { canRetry } from "./pdf-failure";
import { PdfPages } from "./pdf-pages";
import styles from "./pdf-viewer.css";
import { usePdf } from "./use-pdf";
import { MAX_ZOOM, MIN_ZOOM, nextZoom } from "./zoom.rules";

interface PdfViewerProps extends PdfLink {
  readonly name: string;
  readonly onClose: () => void;
}

/**
 * A PDF file in a viewer over the portal's page. Its pages are one below the other, at first as wide as the window or
 * 900 px. The user can zoom and download the file.
 */
export function PdfViewer({ url, elsewhere, name, onClose }: PdfViewerProps) {
  const intl = useIntl();
  const id = useId();
  const modal = useModal(onClose, false);
  const { pdf, failure, retry } = usePdf({ url, elsewhere });
  const [zoom, setZoom] = useState(1);
  const [page, setPage] = useState(1);
  const text = (key: string, values?: Record<string, number>) => intl.formatMessage({ id: `sdk.pdf.${key}` }, values);
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "+" || event.key === "=") setZoom((now) => nextZoom(now, 1));
    if (event.key === "-") setZoom((now) => nextZoom(now, -1));
  };
  return (
    <dialog {...modal} className={styles.viewer} aria-labelledby={id} onKeyDown={press}>
      <header className={styles.bar}>
        <h2 id={id} className={styles.name}>
          <bdi>{name}</bdi>
        </h2>
        {pdf && (
          <span className={styles.position} role="status">
            {text("position", { number: page, count: pdf.numPages })}
          </span>
        )}
        <IconButton
          icon={ZoomOut}
          label={text("zoomOut")}
          aria-disabled={zoom <= MIN_ZOOM}
          onClick={() => setZoom(nextZoom(zoom, -1))}
        />
        <IconButton
          icon={ZoomIn}
          label={text("zoomIn")}
          aria-disabled={zoom >= MAX_ZOOM}
          onClick={() => setZoom(nextZoom(zoom, 1))}
        />
        {url !== null && (failure === null || canRetry(failure)) && (
          <a className={styles.download} href={url} download aria-label={text("download")}>
            <Icon icon={Download} />
          </a>
        )}
        <IconButton icon={X} label={text("close")} onClick={onClose} />
      </header>
      {failure && (
        <ErrorCard
          title={text(`failed.${failure}`)}
          text={failure === "elsewhere" && elsewhere !== null && <LinkElsewhere href={elsewhere} />}
          onRetry={canRetry(failure) ? retry : undefined}
        />
      )}
      {!failure && !pdf && (
        <LoadingRegion label={text("loading")}>
          <Skeleton shape="box" height="lg" />
        </LoadingRegion>
      )}
      {pdf && <PdfPages pdf={pdf} zoom={zoom} onPage={setPage} />}
    </dialog>
  );
}

function LinkElsewhere({ href }: { href: string }) {
  const intl = useIntl();
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {intl.formatMessage({ id: "sdk.frame.elsewhere" }, { site: new URL(href).host })}
    </a>
  );
}
