import { coursePaths, Navigate, useLocation, useParams } from "../../../core/sdk";

/**
 * Redirects an address below a course's view to the course's content. The router uses this screen if no other route
 * matches. Query and hash stay.
 */
export function ViewScreen() {
  const { objectiveId = "" } = useParams();
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: coursePaths.content(objectiveId), search, hash }} replace />;
}
