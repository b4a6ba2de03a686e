import { late } from "../contribution/late";
import type { NothingFoundProps } from "./nothing-found";

const NothingFound = late(async () => (await import("./later")).NothingFound);

/** Says that no course fits the search and the filters. The code for it is loaded only when it is needed. */
export function NoCourseFound(props: NothingFoundProps) {
  return (
    <div role="status">
      <NothingFound {...props} />
    </div>
  );
}
