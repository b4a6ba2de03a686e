import { lazy, Suspense } from "react";
import type { ViewerContent } from "./viewed";

const Viewer = lazy(() => import("./viewer").then((module) => ({ default: module.Viewer })));

/** Shows pictures or a PDF file over the page. Its code is loaded when it is opened. */
export function FileViewer(props: { viewed: ViewerContent; onClose: () => void }) {
  return (
    <Suspense>
      <Viewer {...props} />
    </Suspense>
  );
}
