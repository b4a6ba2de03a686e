import { useService } from "../../core/sdk";
import { coursePaths, factsOfAccess, isListed, type ObjectiveAccess } from "../../core/sdk/learning";
import { EnrolButton, OfferedCourseCard } from "../../core/sdk/ui";
import { CatalogStore } from "./catalog.store";

interface CatalogCardProps {
  readonly course: ObjectiveAccess;
  /** The index of the course in the list, from 0. */
  readonly place: number;
}

/**
 * A card of the catalog, for a course given by the user's access to it. If the course is in My courses, the list of
 * courses that the user has added, the card links to the course itself, otherwise to its page in the catalog.
 */
export function CatalogCard({ course, place }: CatalogCardProps) {
  const { objective } = course;
  const store = useService(CatalogStore);
  const isMine = isListed(factsOfAccess(course));
  return (
    <OfferedCourseCard
      course={objective}
      to={isMine ? coursePaths.overview(objective.id) : `/catalog/${objective.id}`}
      place={place}
      button={(titleId) => (
        <EnrolButton course={course} onEnrol={() => void store.enrol(course)} describedBy={titleId} />
      )}
    />
  );
}
