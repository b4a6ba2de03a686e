import PanelLeft from "lucide-react/icons/panel-left";
import { type ReactNode, useEffect, useState } from "react";
import {
  Button,
  coursePaths,
  FormattedMessage,
  IconButton,
  isPhoneQuery,
  Navigate,
  type ObjectiveWorkflowAggregate,
  observer,
  ResourceView,
  Sheet,
  Slot,
  useIntl,
  useMediaQuery,
  useParams,
  useSearchParams,
  useService,
} from "../../../core/sdk";
import { CompletedView } from "../completion/completed-view";
import { OutlinePanel } from "../outline/outline-panel";
import { ActivityView } from "./activity-view";
import styles from "./content.css";
import { ContentCourse } from "./content-course";
import { ContentSkeleton } from "./content-skeleton";
import { FocusMode } from "./focus-mode.store";
import { PlayerStore } from "./player.store";
import { useOutline } from "./use-outline";

/** The content of a course: outline at the side, one activity, and the way on. */
export function ContentScreen() {
  return <ContentCourse>{(course) => <Player course={course} />}</ContentCourse>;
}

const Player = observer(function Player({ course }: { course: ObjectiveWorkflowAggregate }) {
  const store = useService(PlayerStore);
  useEffect(() => store.open(course), [store, course]);
  if (!course.lastObjectiveWorkflow) return <Navigate to={coursePaths.details(course.objective.id)} replace />;
  if (store.workflowId !== course.lastObjectiveWorkflow.id) return <ContentSkeleton />;
  return (
    <ResourceView of={store.tree} skeleton={<ContentSkeleton />}>
      {() => <Content course={course} />}
    </ResourceView>
  );
});

const Content = observer(function Content({ course }: { course: ObjectiveWorkflowAggregate }) {
  const { "*": axis = "" } = useParams();
  const [params] = useSearchParams();
  const focus = useService(FocusMode);
  const isReview = params.get("viewType") === "REVIEW";
  const { items, first } = useOutline(course);
  useEffect(() => () => focus.leave(), [focus]);

  const isClosed = course.lastObjectiveWorkflow?.state !== "inProgress";
  if (isClosed && !isReview && axis === "") return <CompletedView course={course} />;
  if (axis === "" && first) {
    return (
      <Navigate
        to={{ pathname: coursePaths.content(course.objective.id, first.axis), search: params.toString() }}
        replace
      />
    );
  }
  return (
    <Frame course={course} axis={axis}>
      <ActivityView course={course} axis={axis} items={items} isReview={isReview} />
    </Frame>
  );
});

const Frame = observer(function Frame({
  course,
  axis,
  children,
}: {
  course: ObjectiveWorkflowAggregate;
  axis: string;
  children: ReactNode;
}) {
  const intl = useIntl();
  const isPhone = useMediaQuery(isPhoneQuery);
  const [isOpen, setOpen] = useState(true);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const focus = useService(FocusMode);
  const title = intl.formatMessage({ id: "player.outline.title" });
  useEffect(() => setSheetOpen(false), []);

  if (isPhone) {
    return (
      <div className={styles.phone}>
        <div className={styles.toolbar}>
          <Button icon={PanelLeft} onClick={() => setSheetOpen(true)}>
            <FormattedMessage id="player.outline.open" />
          </Button>
          <Slot
            id="course-tools@1"
            props={{ objectiveId: course.objective.id, workflowId: null, activityPathId: null }}
          />
        </div>
        {children}
        <Sheet open={isSheetOpen} onClose={() => setSheetOpen(false)} title={title}>
          <OutlinePanel course={course} axis={axis} />
        </Sheet>
      </div>
    );
  }
  const showsOutline = isOpen && !focus.isOn;
  return (
    <div className={showsOutline ? styles.frame : styles.wide}>
      {showsOutline && (
        <aside className={styles.outline} aria-label={title}>
          <OutlinePanel course={course} axis={axis} />
        </aside>
      )}
      <div className={styles.main}>
        <div className={styles.toolbar}>
          <IconButton
            icon={PanelLeft}
            mirror
            pressed={showsOutline}
            label={intl.formatMessage({ id: showsOutline ? "player.outline.hide" : "player.outline.show" })}
            onClick={() => (focus.isOn ? focus.toggle() : setOpen(!isOpen))}
          />
          <Slot
            id="course-tools@1"
            props={{ objectiveId: course.objective.id, workflowId: null, activityPathId: null }}
          />
        </div>
        {children}
      </div>
    </div>
  );
});
