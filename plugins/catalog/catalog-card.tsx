import {
  Card,
  CardActions,
  CardBody,
  CardLink,
  CourseCover,
  coursePaths,
  EnrolButton,
  factsOfAccess,
  isListed,
  type ObjectiveAccess,
  useService,
} from "../../core/sdk";
import styles from "./catalog.css";
import { CatalogStore } from "./catalog.store";

interface CatalogCardProps {
  readonly course: ObjectiveAccess;
  /**
   * The index of the course in the list, from 0. It decides the colour of the drawing that a course without a picture
   * has.
   */
  readonly place: number;
}

/**
 * A card of the catalog (the courses that the user can add), for a course given by the user's access to it (the right
 * to take it). If the course is in My courses, the list of courses that the user has added, the card links to the
 * course itself, otherwise to its page in the catalog.
 */
export function CatalogCard({ course, place }: CatalogCardProps) {
  const { objective } = course;
  const store = useService(CatalogStore);
  const isMine = isListed(factsOfAccess(course));
  const titleId = `catalog-${course.id}`;
  return (
    <Card as="article" interactive padding="none" aria-labelledby={titleId}>
      <CourseCover id={objective.id} title={objective.name} src={objective.imageUrl} place={place} onCard />
      <CardBody>
        <h2 className={styles.title} id={titleId}>
          <CardLink to={isMine ? coursePaths.overview(objective.id) : `/catalog/${objective.id}`}>
            <bdi lang={objective.language ?? undefined}>{objective.name}</bdi>
          </CardLink>
        </h2>
        <p className={styles.description} dir="auto" lang={objective.language ?? undefined}>
          {objective.description}
        </p>
        <div className={styles.buttons}>
          <CardActions>
            <EnrolButton course={course} onEnrol={() => void store.enrol(course)} describedBy={titleId} />
          </CardActions>
        </div>
      </CardBody>
    </Card>
  );
}
