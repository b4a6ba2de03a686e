import { CoursePage, type ObjectiveWorkflowAggregate, usePageTitle, useSetting } from "../../../../core/sdk";
import { CourseSkeleton } from "../course-skeleton";
import { OutlineOverview } from "./outline-overview";
import { StoryOverview } from "./story-overview";

/** The course at a glance: what it is about until it is begun, then how far one is and what comes next. */
export function CourseOverviewScreen() {
  return (
    <CoursePage skeleton={<CourseSkeleton />}>
      {(course, isFresh) => <Overview course={course} isFresh={isFresh} />}
    </CoursePage>
  );
}

export interface OverviewProps {
  readonly course: ObjectiveWorkflowAggregate;
  /** The course was asked for since the page was opened: what it lacks is really not there. */
  readonly isFresh: boolean;
}

/** One of two variants, as the tenant has chosen. */
function Overview(props: OverviewProps) {
  usePageTitle(props.course.objective.name);
  const Variant = useSetting("ui.learner.course.overview") === "story" ? StoryOverview : OutlineOverview;
  return <Variant {...props} />;
}
