import { usePageTitle, useSetting } from "../../../../core/sdk";
import { CoursePage } from "../../../../core/sdk/ui";
import { CourseSkeleton } from "../course-skeleton";
import { OutlineOverview } from "./outline-overview";
import type { OverviewProps } from "./overview-props";
import { StoryOverview } from "./story-overview";

/**
 * The overview of a course. Before the learner starts the course, it tells what the course is about; later it shows the
 * progress and the next step.
 */
export function CourseOverviewScreen() {
  return (
    <CoursePage skeleton={<CourseSkeleton />}>
      {(course, isFresh) => <Overview course={course} isFresh={isFresh} />}
    </CoursePage>
  );
}

/** Draws the overview in the variant that the tenant has chosen. */
function Overview(props: OverviewProps) {
  usePageTitle(props.course.objective.name);
  const Variant = useSetting("ui.learner.course.overview") === "story" ? StoryOverview : OutlineOverview;
  return <Variant {...props} />;
}
