import { coursePaths, Navigate, useLocation, useParams } from "../../../core/sdk";

/** Redirects every other address under a course's view to its content. Query and hash stay. */
export function ViewScreen() {
  const { objectiveId = "" } = useParams();
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: coursePaths.content(objectiveId), search, hash }} replace />;
}
