import { lazy, Suspense } from "react";
import type { NothingFoundProps } from "./nothing-found";

const NothingFound = lazy(async () => ({ default: (await import("./nothing-found")).NothingFound }));

/** Shown if no course fits the filters. If there is a search text, it is named. Its code is loaded when it is needed. */
export function NoCourseFound(props: NothingFoundProps) {
  return (
    <div role="status">
      <Suspense fallback={null}>
        <NothingFound {...props} />
      </Suspense>
    </div>
  );
}
