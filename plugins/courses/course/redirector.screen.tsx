import {
  ApiClient,
  CourseProgress,
  findByActivityId,
  findByPathId,
  LoadingOverlay,
  Navigate,
  type ObjectiveWorkflowAggregate,
  observer,
  Resource,
  redirectorPath,
  useIntl,
  useParams,
  useResource,
  useSearchParams,
  useService,
} from "../../../core/sdk";
import { getActivityTree } from "../../../core/sdk/calls";
import { UnavailableCourse } from "./unavailable-course";

/** Sends a link from outside to the right place of a course (specification, section 2, "Redirector behaviour"). */
export const RedirectorScreen = observer(function RedirectorScreen() {
  const intl = useIntl();
  const api = useService(ApiClient);
  const progress = useService(CourseProgress);
  const { objectiveId = "" } = useParams();
  const [params] = useSearchParams();
  const target = useResource(() => new Resource((signal) => findTarget(signal)), [api, objectiveId, params.toString()]);

  async function findTarget(signal: AbortSignal): Promise<string> {
    const course = await progress.of(objectiveId).load();
    const activityPathId = params.get("activityPathId");
    const activityId = params.get("activityId");
    const asked = Boolean(activityPathId || activityId);
    const axis = asked ? await findAxis(course, activityPathId, activityId, signal) : null;
    const workflow = course.lastObjectiveWorkflow;
    return redirectorPath({ objectiveId, type: course.objective.type, hasWorkflow: workflow !== null, asked, axis });
  }

  async function findAxis(
    course: ObjectiveWorkflowAggregate,
    pathId: string | null,
    activityId: string | null,
    signal: AbortSignal,
  ): Promise<string | null> {
    const workflow = course.lastObjectiveWorkflow;
    if (!workflow) return null;
    const { activity } = await api.call(getActivityTree, { params: { objectiveWorkflowId: workflow.id }, signal });
    const part = pathId ? findByPathId(activity, pathId) : findByActivityId(activity, activityId ?? "");
    return part?.axis ?? null;
  }

  if (target.failure) return <UnavailableCourse />;
  if (target.value) return <Navigate to={target.value} replace />;
  return <LoadingOverlay active label={intl.formatMessage({ id: "courses.loadingCourse" })} />;
});
