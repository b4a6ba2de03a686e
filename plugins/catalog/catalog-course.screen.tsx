import { useEffect } from "react";
import { FormattedMessage, observer, usePageTitle, useParams, useService } from "../../core/sdk";
import { SafeHtml } from "../../core/sdk/html";
import { coursePaths, factsOfAccess, isListed, type ObjectiveAccess } from "../../core/sdk/learning";
import { ButtonLink, CopyLinkButton, CourseCover, EnrolButton, OfferedCourse, Row } from "../../core/sdk/ui";
import styles from "./catalog.css";
import { CatalogStore } from "./catalog.store";

/** The page of one course in the catalog, the list of courses that the user can add to My courses. */
export const CatalogCourseScreen = observer(function CatalogCourseScreen() {
  const { objectiveId = "" } = useParams();
  const course = useService(CatalogStore).course(objectiveId);
  useEffect(() => void course.refresh(), [course]);
  return (
    <OfferedCourse of={course} className={styles.page ?? ""}>
      {(access) => <CatalogCourse course={access} />}
    </OfferedCourse>
  );
});

function CatalogCourse({ course }: { course: ObjectiveAccess }) {
  const { objective } = course;
  const store = useService(CatalogStore);
  usePageTitle(objective.name);
  return (
    <article className={styles.page}>
      <CourseCover id={objective.id} src={objective.imageUrl} eager />
      <h1 className={styles.name}>
        <bdi lang={objective.language ?? undefined}>{objective.name}</bdi>
      </h1>
      <p dir="auto" lang={objective.language ?? undefined}>
        {objective.description}
      </p>
      <Row gap={2} wrap>
        {isListed(factsOfAccess(course)) && (
          <ButtonLink to={coursePaths.overview(objective.id)} variant="primary">
            <FormattedMessage id="catalog.goToCourse" />
          </ButtonLink>
        )}
        <EnrolButton course={course} onEnrol={() => void store.enrol(course)} />
        <CopyLinkButton path={`/learn/catalog/${objective.id}`} />
      </Row>
      {objective.about && <SafeHtml html={objective.about} />}
    </article>
  );
}
