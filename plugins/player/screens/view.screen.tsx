import { useParams } from "../../../core/sdk";
import { coursePaths } from "../../../core/sdk/learning";
import { Forward } from "../../../core/sdk/ui";

/**
 * Redirects an address below `/courses/<id>/view` that no other route matches to the course's content. Query and hash
 * stay.
 */
export function ViewScreen() {
  const { objectiveId = "" } = useParams();
  return <Forward to={coursePaths.content(objectiveId)} />;
}
