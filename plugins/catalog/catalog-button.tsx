import { FormattedMessage, observer, useService } from "../../core/sdk";
import { coursePaths, factsOfAccess, isListed, type ObjectiveAccess } from "../../core/sdk/learning";
import { ButtonLink, EnrolButton } from "../../core/sdk/ui";
import { CatalogStore } from "./catalog.store";

interface CatalogButtonProps {
  readonly course: ObjectiveAccess;
  /** The id of the course's title, if there are several courses on the page. */
  readonly describedBy?: string;
  readonly size?: "normal" | "large";
}

/**
 * What a learner can do with a course of the catalog: add it, or go to it once it is in My courses. Right after it was
 * added the button says so, and the page of the course has the way to it beside.
 */
export const CatalogButton = observer(function CatalogButton({ course, describedBy, size }: CatalogButtonProps) {
  const store = useService(CatalogStore);
  const { id } = course.objective;
  const isMine = isListed(factsOfAccess(course));
  const wasAdded = store.wasAddedHere(id);
  const isRunning = course.objectiveWorkflowAggregate?.lastObjectiveWorkflow?.state === "inProgress";
  const button = (
    <EnrolButton course={course} onEnrol={() => void store.enrol(course)} describedBy={describedBy} size={size} />
  );
  if (!isMine) return button;
  const way = (
    <ButtonLink
      to={isRunning ? coursePaths.content(id) : coursePaths.overview(id)}
      variant={size === "large" ? "primary" : "secondary"}
      size={size}
      aria-describedby={describedBy}
    >
      <FormattedMessage id={isRunning ? "catalog.continue" : "catalog.open"} />
    </ButtonLink>
  );
  if (!wasAdded) return way;
  return (
    <>
      {size === "large" && way}
      {button}
    </>
  );
});
