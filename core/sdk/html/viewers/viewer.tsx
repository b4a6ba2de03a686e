import { lazy, Suspense } from "react";
import { Gallery } from "../../../ui/viewer/gallery";
import type { ViewerContent } from "./viewed";

const PdfViewer = lazy(() => import("./pdf/pdf-viewer").then((module) => ({ default: module.PdfViewer })));

/** Shows pictures or a PDF file over the page. */
export function Viewer({ viewed, onClose }: { viewed: ViewerContent; onClose: () => void }) {
  if (viewed.kind === "pictures") return <Gallery {...viewed} onClose={onClose} />;
  return (
    <Suspense>
      <PdfViewer {...viewed} onClose={onClose} />
    </Suspense>
  );
}
