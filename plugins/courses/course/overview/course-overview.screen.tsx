import { CoursePage, usePageTitle, useSetting } from "../../../../core/sdk";
import { CourseSkeleton } from "../course-skeleton";
import { OutlineOverview } from "./outline-overview";
import type { OverviewProps } from "./overview-props";
import { StoryOverview } from "./story-overview";

/** The course at a glance: what it is about until it is begun, then how far one is and what comes next. */
export function CourseOverviewScreen() {
  return (
    <CoursePage skeleton={<CourseSkeleton />}>
      {(course, isFresh) => <Overview course={course} isFresh={isFresh} />}
    </CoursePage>
  );
}

/** One of two variants, as the tenant has chosen. */
function Overview(props: OverviewProps) {
  usePageTitle(props.course.objective.name);
  const Variant = useSetting("ui.learner.course.overview") === "story" ? StoryOverview : OutlineOverview;
  return <Variant {...props} />;
}
