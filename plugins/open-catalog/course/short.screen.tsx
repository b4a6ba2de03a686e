import { useParams } from "../../../core/sdk";
import { Forward } from "../../../core/sdk/ui";
import { openPaths } from "../rules/open-paths";

/** Redirects the short address of a course, which people type or shorten by hand, to the page of the course. */
export function ShortScreen() {
  const { objectiveId = "" } = useParams();
  return <Forward to={openPaths.course(objectiveId)} />;
}
