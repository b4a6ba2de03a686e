import { coursePaths, Forward, useParams } from "../../../core/sdk";

/**
 * Redirects an address below `/courses/<id>/view` that no other route matches to the course's content. Query and hash
 * stay.
 */
export function ViewScreen() {
  const { objectiveId = "" } = useParams();
  return <Forward to={coursePaths.content(objectiveId)} />;
}
