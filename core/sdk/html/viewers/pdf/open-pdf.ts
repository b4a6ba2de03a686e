import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
  version,
} from "pdfjs-dist/legacy/build/pdf.min.mjs";
import workerFile from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?file";
import { ownScript } from "./own-script";

/** Where the build puts the files that PDF.js asks for when a document brings no fonts of its own. */
const FILES = `/learn/assets/pdf-${version}`;

/** Reads a PDF file. Its code runs in a worker; nothing in the file is evaluated. */
export function openPdf(url: string): PDFDocumentLoadingTask {
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
