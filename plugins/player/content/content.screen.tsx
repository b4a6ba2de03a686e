import { useEffect } from "react";
import {
  CoursePage,
  coursePaths,
  Navigate,
  type ObjectiveWorkflowAggregate,
  observer,
  ResourceView,
  useParams,
  useSearchParams,
  useService,
} from "../../../core/sdk";
import { CompletedView } from "../completion/completed-view";
import { ActivityView } from "./activity-view";
import { whatIsShown } from "./content.rules";
import { ContentFrame } from "./content-frame";
import { ContentSkeleton } from "./content-skeleton";
import { FocusMode } from "./focus-mode.store";
import { PlayerStore } from "./player.store";
import { useFlush } from "./use-flush";
import { useOutline } from "./use-outline";

/** The content of a course: outline at the side, one activity, and the way on. */
export function ContentScreen() {
  return (
    <CoursePage skeleton={<ContentSkeleton />}>
      {(course, isFresh) => <Player course={course} isFresh={isFresh} />}
    </CoursePage>
  );
}

interface PlayerProps {
  readonly course: ObjectiveWorkflowAggregate;
  readonly isFresh: boolean;
}

const Player = observer(function Player({ course, isFresh }: PlayerProps) {
  const store = useService(PlayerStore);
  const workflowId = course.lastObjectiveWorkflow?.id;
  useEffect(() => store.open(course), [store, course]);
  if (!workflowId && isFresh) return <Navigate to={coursePaths.details(course.objective.id)} replace />;
  if (!workflowId || store.workflowId !== workflowId) return <ContentSkeleton />;
  return (
    <ResourceView of={store.tree} skeleton={<ContentSkeleton />}>
      {() => <Content course={course} />}
    </ResourceView>
  );
});

const Content = observer(function Content({ course }: { course: ObjectiveWorkflowAggregate }) {
  const { "*": address = "" } = useParams();
  const axis = address.replace(/\/$/, "");
  const [params] = useSearchParams();
  const focus = useService(FocusMode);
  const { items, first } = useOutline(course);
  useFlush(axis);
  useEffect(() => {
    focus.enter();
    return focus.leave;
  }, [focus]);

  const isReview = params.get("viewType") === "REVIEW";
  const visit = { isRunning: course.lastObjectiveWorkflow?.state === "inProgress", isReview };
  const shown = whatIsShown(axis, first, visit);
  if (shown === "end") return <CompletedView course={course} />;
  if (shown === "first") {
    const pathname = coursePaths.content(course.objective.id, first?.axis);
    return <Navigate to={{ pathname, search: params.toString() }} replace />;
  }
  return (
    <ContentFrame course={course} items={items} axis={axis}>
      <ActivityView key={axis} course={course} items={items} axis={axis} visit={visit} />
    </ContentFrame>
  );
});
