import type { ReactNode } from "react";
import { useSetting } from "../../../core/sdk";
import { attemptsLeft, CourseColumns, CourseFactList, CoursePageSkeleton } from "../../../core/sdk/course";
import { passingScoreOf } from "../../../core/sdk/learning";
import { CoursePage } from "../../../core/sdk/ui";
import { CourseAside } from "./course-aside";
import { CourseHeader } from "./header/course-header";
import { CourseTabs } from "./header/course-tabs";

/**
 * What surrounds every page of a course: header and tabs, and beside the page the facts, the attempts and what plugins
 * add. A tenant can have all of it in one column below a wide cover, for courses that need an introduction.
 */
export function CourseFrame({ children }: { children: ReactNode }) {
  const isStory = useSetting("ui.learner.course.overview") === "story";
  return (
    <CoursePage skeleton={<CoursePageSkeleton />}>
      {(course) => (
        <>
          <CourseHeader course={course} cover={isStory ? "above" : "beside"} />
          <CourseTabs course={course} />
          <CourseColumns
            facts={
              <CourseFactList
                dueDate={course.objectiveAccess.dueDate}
                attempts={attemptsLeft(course)}
                passingScore={course.objectiveGradingScale && passingScoreOf(course.objectiveGradingScale)}
                duration={course.objective.activity.duration}
                level={course.objective.level}
              />
            }
            side={<CourseAside course={course} />}
            isSingle={isStory}
          >
            {children}
          </CourseColumns>
        </>
      )}
    </CoursePage>
  );
}
