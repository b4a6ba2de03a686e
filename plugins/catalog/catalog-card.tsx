import { coursePaths, factsOfAccess, isListed, type ObjectiveAccess, visibleShowcases } from "../../core/sdk/learning";
import { Badge, OfferedCourseCard } from "../../core/sdk/ui";
import { CatalogButton } from "./catalog-button";

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
  const isMine = isListed(factsOfAccess(course));
  const [collection] = visibleShowcases(objective.showcases);
  return (
    <OfferedCourseCard
      course={objective}
      to={isMine ? coursePaths.overview(objective.id) : `/catalog/${objective.id}`}
      place={place}
      tags={collection && <Badge>{collection.name}</Badge>}
      button={(titleId) => <CatalogButton course={course} describedBy={titleId} />}
    />
  );
}
