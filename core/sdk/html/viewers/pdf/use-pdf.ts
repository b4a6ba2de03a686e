import { type PDFDocumentProxy, ResponseException } from "pdfjs-dist/legacy/build/pdf.min.mjs";
import { useEffect, useState } from "react";
import type { PdfLink } from "../../../../learning/rules/redirects/pdf-url";
import { openPdf } from "./open-pdf";
import { failureOfStatus, type PdfFailure } from "./pdf-failure";

/**
 * Opens a PDF file if its link is a web address, and closes it when the component is unmounted. `pdf` is null while the
 * file is loading and after a failure; `failure` then says why; `retry` opens it again.
 */
export function usePdf({ url, elsewhere }: PdfLink): {
  pdf: PDFDocumentProxy | null;
  failure: PdfFailure | null;
  retry: () => void;
} {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [failure, setFailure] = useState<PdfFailure | null>(url === null ? "invalid" : null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry changes `attempt` and opens the same file again
  useEffect(() => {
    if (url === null) return undefined;
    let isWanted = true;
    const opened = openPdf(url);
    opened.document.then(
      (document) => {
        if (isWanted) setPdf(document);
      },
      (error: unknown) => {
        if (isWanted) setFailure(failureOfStatus(error instanceof ResponseException ? error.status : null, elsewhere));
      },
    );
    return () => {
      isWanted = false;
      opened.close();
    };
  }, [url, attempt]);
  const retry = () => {
    setFailure(null);
    setPdf(null);
    setAttempt((last) => last + 1);
  };
  return { pdf, failure, retry };
}
