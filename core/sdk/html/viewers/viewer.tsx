import { Gallery } from "../../../ui/viewer/gallery";
import { late } from "../../contribution/late";
import type { ViewerContent } from "./viewed";

const PdfViewer = late(async () => (await import("./pdf/pdf-viewer")).PdfViewer);

/** Shows pictures or a PDF file over the page. */
export function Viewer({ viewed, onClose }: { viewed: ViewerContent; onClose: () => void }) {
  if (viewed.kind === "pictures") return <Gallery {...viewed} onClose={onClose} />;
  return <PdfViewer {...viewed} onClose={onClose} />;
}
