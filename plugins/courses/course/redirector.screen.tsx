import {
  ApiClient,
  findByActivityId,
  findByPathId,
  LoadingOverlay,
  Navigate,
  observer,
  Resource,
  redirectorPath,
  useIntl,
  useParams,
  useResource,
  useSearchParams,
  useService,
} from "../../../core/sdk";
import { getActivityTree, getAggregateByObjective } from "../../../core/sdk/calls";
import { UnavailableCourse } from "./unavailable-course";

/** Sends a link from outside to the right place of a course (specification, section 2, "Redirector behaviour"). */
export const RedirectorScreen = observer(function RedirectorScreen() {
  const intl = useIntl();
  const api = useService(ApiClient);
  const { objectiveId = "" } = useParams();
  const [params] = useSearchParams();
  const target = useResource(() => new Resource((signal) => findTarget(signal)), [api, objectiveId, params.toString()]);

  async function findTarget(signal: AbortSignal): Promise<string> {
    const course = await api.call(getAggregateByObjective, { params: { objectiveId }, signal });
    const workflow = course.lastObjectiveWorkflow;
    const part = await findPart(workflow?.id ?? null, signal);
    return redirectorPath({ objectiveId, hasWorkflow: workflow !== null, part });
  }

  async function findPart(objectiveWorkflowId: string | null, signal: AbortSignal) {
    const activityPathId = params.get("activityPathId");
    const activityId = params.get("activityId");
    if (!activityPathId && !activityId) return null;
    if (!objectiveWorkflowId) return "notFound";
    const { activity } = await api.call(getActivityTree, { params: { objectiveWorkflowId }, signal });
    const path = activityPathId ? findByPathId(activity, activityPathId) : findByActivityId(activity, activityId ?? "");
    return path?.at(-1) ?? "notFound";
  }

  if (target.failure) return <UnavailableCourse />;
  if (target.value) return <Navigate to={target.value} replace />;
  return <LoadingOverlay active label={intl.formatMessage({ id: "courses.loadingCourse" })} />;
});
