import { coursePaths, Navigate, useLocation, useParams } from "../../../core/sdk";

/**
 * Redirects an address below a course's view that nothing else answers to the course's content. Query and hash stay.
 */
export function ViewScreen() {
  const { objectiveId = "" } = useParams();
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: coursePaths.content(objectiveId), search, hash }} replace />;
}
