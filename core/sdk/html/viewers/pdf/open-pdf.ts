import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  version,
} from "pdfjs-dist/legacy/build/pdf.min.mjs";
import workerFile from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?file";
import { ownScript } from "../../../../platform/own-script";

/** The folder into which the build puts the fonts and character maps for PDF files that do not bring their own. */
const FILES = `/learn/assets/pdf-${version}`;

/** A PDF file that is being loaded or is loaded. `close` stops the loading and frees the memory. */
export interface OpenedPdf {
  readonly document: Promise<PDFDocumentProxy>;
  readonly close: () => void;
}

/** Resolves when the last call of `close` is done. PDF.js' worker can open the next file only then. */
let closed: Promise<unknown> = Promise.resolve();

/** Reads a PDF file. PDF.js does this in a worker; nothing in the file is evaluated. */
export function openPdf(url: string): OpenedPdf {
  const task = closed.then(() => load(url));
  return {
    document: task.then(({ promise }) => promise),
    close: () => {
      closed = task.then(
        (loading) => loading.destroy(),
        // The file was never opened, so it need not be closed.
        () => undefined,
      );
    },
  };
}

function load(url: string): PDFDocumentLoadingTask {
  GlobalWorkerOptions.workerPort ??= new Worker(ownScript(new URL(workerFile, import.meta.url).href), {
    type: "module",
  });
  return getDocument({
    url,
    cMapUrl: `${FILES}/cmaps/`,
    standardFontDataUrl: `${FILES}/fonts/`,
    // WebAssembly would need an exception in the content security policy. The decoders in JavaScript are enough.
    useWasm: false,
    enableXfa: false,
  });
}
