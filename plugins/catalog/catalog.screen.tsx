import { useEffect } from "react";
import {
  Card,
  CardActions,
  CardBody,
  CardGrid,
  CardLink,
  CourseCover,
  coursePaths,
  EmptyState,
  FormattedMessage,
  factsOfAccess,
  isListed,
  type ObjectiveAccess,
  observer,
  PageHeader,
  ResourceView,
  Skeleton,
  useIntl,
  useService,
} from "../../core/sdk";
import styles from "./catalog.css";
import { CatalogStore } from "./catalog.store";
import { EnrolButton } from "./enrol-button";

/** What the learner may add to My courses. */
export const CatalogScreen = observer(function CatalogScreen() {
  const intl = useIntl();
  const store = useService(CatalogStore);
  useEffect(() => void store.courses.refresh(), [store]);
  return (
    <>
      <PageHeader title={<FormattedMessage id="catalog.title" />} lead={<FormattedMessage id="catalog.lead" />} />
      <ResourceView
        of={store.courses}
        skeleton={<Skeleton shape="box" height="lg" />}
        isEmpty={(courses) => courses.length === 0}
        empty={
          <EmptyState
            drawing="no-courses"
            title={intl.formatMessage({ id: "catalog.empty.title" })}
            text={intl.formatMessage({ id: "catalog.empty.text" })}
          />
        }
      >
        {(courses) => (
          <CardGrid label={intl.formatMessage({ id: "catalog.title" })}>
            {courses.map((course) => (
              <CatalogCard key={course.id} course={course} />
            ))}
          </CardGrid>
        )}
      </ResourceView>
    </>
  );
});

function CatalogCard({ course }: { course: ObjectiveAccess }) {
  const { objective } = course;
  const to = isListed(factsOfAccess(course)) ? coursePaths.overview(objective.id) : coursePaths.catalog(objective.id);
  return (
    <Card as="article" interactive padding="none">
      <CourseCover id={objective.id} src={objective.imageUrl} onCard />
      <CardBody>
        <h2 className={styles.title}>
          <CardLink to={to}>{objective.name}</CardLink>
        </h2>
        <p className={styles.description}>{objective.description}</p>
      </CardBody>
      <CardActions>
        <EnrolButton course={course} />
      </CardActions>
    </Card>
  );
}
