import { lazy, Suspense } from "react";
import type { NothingFoundProps } from "./nothing-found";

const NothingFound = lazy(async () => ({ default: (await import("./later")).NothingFound }));

/** Says that no course fits the search and the filters. The code for it is loaded only when it is needed. */
export function NoCourseFound(props: NothingFoundProps) {
  return (
    <div role="status">
      <Suspense fallback={null}>
        <NothingFound {...props} />
      </Suspense>
    </div>
  );
}
