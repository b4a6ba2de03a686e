import { coursePaths, Navigate, useLocation, useParams } from "../../../core/sdk";

/**
 * Redirects an address below `/courses/<id>/view` that no other route matches to the course's content. Query and hash
 * stay.
 */
export function ViewScreen() {
  const { objectiveId = "" } = useParams();
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: coursePaths.content(objectiveId), search, hash }} replace />;
}
