import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  version,
} from "pdfjs-dist/legacy/build/pdf.min.mjs";
import workerFile from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?file";
import { ownScript } from "./own-script";

/** Where the build puts the files that PDF.js asks for when a document brings no fonts of its own. */
const FILES = `/learn/assets/pdf-${version}`;

export interface OpenedPdf {
  readonly document: Promise<PDFDocumentProxy>;
  readonly close: () => void;
}

/** When the file of before is let go of: until then the worker takes no other. */
let closed: Promise<unknown> = Promise.resolve();

/** Reads a PDF file. Its code runs in a worker; nothing in the file is evaluated. */
export function openPdf(url: string): OpenedPdf {
  const task = closed.then(() => load(url));
  return {
    document: task.then(({ promise }) => promise),
    close: () => {
      closed = task.then(
        (loading) => loading.destroy(),
        // What was never opened needs no closing.
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
    // WebAssembly would have to be opened in the content security policy; the plain decoders do.
    useWasm: false,
    enableXfa: false,
  });
}
