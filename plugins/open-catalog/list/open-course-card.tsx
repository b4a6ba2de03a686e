import { useReasonText } from "../../../core/sdk";
import { visibleShowcases } from "../../../core/sdk/learning";
import { Badge, OfferedCourseCard } from "../../../core/sdk/ui";
import type { PublicCourse } from "../contract";
import { openPaths } from "../rules/open-paths";

interface OpenCourseCardProps {
  readonly course: PublicCourse;
  /** The index of the course in the list, from 0. */
  readonly place: number;
}

export function OpenCourseCard({ course, place }: OpenCourseCardProps) {
  const reasonText = useReasonText();
  const collection = visibleShowcases(course.showcases)[0];
  const isDraft = course.state === "draft";
  return (
    <OfferedCourseCard
      course={course}
      to={openPaths.course(course.id)}
      place={place}
      tags={
        (collection || isDraft) && (
          <>
            {collection && <Badge>{collection.name}</Badge>}
            {isDraft && <Badge tone="warning">{reasonText("comingSoon", null)}</Badge>}
          </>
        )
      }
    />
  );
}
