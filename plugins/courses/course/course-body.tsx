import { Slot, useCourse, useSetting } from "../../../core/sdk";
import { AboutSection } from "./about-section";
import { courseSlotProps } from "./course-aside";

/** With the widgets in `course-main@1`. A setting of the tenant says which comes first. */
export function CourseBody() {
  const { course, isFresh } = useCourse();
  const isStory = useSetting("ui.learner.course.overview") === "story";
  const about = <AboutSection about={course.objective.about} isKnown={isFresh} />;
  return (
    <>
      {isStory && about}
      <Slot id="course-main@1" props={courseSlotProps(course)} />
      {!isStory && about}
    </>
  );
}
