import { useEffect } from "react";
import {
  ButtonLink,
  CopyLinkButton,
  CourseCover,
  coursePaths,
  EnrolButton,
  FormattedMessage,
  factsOfAccess,
  isListed,
  isUnavailable,
  type ObjectiveAccess,
  observer,
  ResourceView,
  Row,
  Skeleton,
  Stack,
  UnavailableCourse,
  usePageTitle,
  useParams,
  useService,
} from "../../core/sdk";
import { SafeHtml } from "../../core/sdk/html";
import styles from "./catalog.css";
import { CatalogStore } from "./catalog.store";

/** The page of one course in the catalog, the list of courses that the user can add to My courses. */
export const CatalogCourseScreen = observer(function CatalogCourseScreen() {
  const { objectiveId = "" } = useParams();
  const course = useService(CatalogStore).course(objectiveId);
  useEffect(() => void course.refresh(), [course]);
  return (
    <ResourceView
      of={course}
      skeleton={<CourseSkeleton />}
      isPage
      failed={(failure) => (isUnavailable(failure) ? <UnavailableCourse /> : undefined)}
    >
      {(access) => <CatalogCourse course={access} />}
    </ResourceView>
  );
});

function CatalogCourse({ course }: { course: ObjectiveAccess }) {
  const { objective } = course;
  const store = useService(CatalogStore);
  usePageTitle(objective.name);
  return (
    <article className={styles.page}>
      <CourseCover id={objective.id} title={objective.name} src={objective.imageUrl} eager />
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

function CourseSkeleton() {
  return (
    <div className={styles.page}>
      <Skeleton shape="cover" />
      <Stack>
        <Skeleton shape="title" width="half" />
        <Skeleton lines={3} />
      </Stack>
    </div>
  );
}
