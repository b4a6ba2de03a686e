import { coursePaths, Navigate, useLocation, useParams } from "../../../core/sdk";

/** Every other address under a course's view leads to its content; what else stands in the address stays. */
export function ViewScreen() {
  const { objectiveId = "" } = useParams();
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: coursePaths.content(objectiveId), search, hash }} replace />;
}
