import {
  ApiClient,
  CourseCover,
  type ObjectiveAccess,
  observer,
  Resource,
  ResourceView,
  Skeleton,
  usePageTitle,
  useParams,
  useResource,
  useService,
} from "../../core/sdk";
import { getMyAccess } from "../../core/sdk/calls";
import { SafeHtml } from "../../core/sdk/html";
import styles from "./catalog.css";
import { CatalogStore } from "./catalog.store";
import { EnrolButton } from "./enrol-button";

/** One course of the catalog, before it is added. */
export const CatalogCourseScreen = observer(function CatalogCourseScreen() {
  const api = useService(ApiClient);
  const { objectiveId = "" } = useParams();
  const added = useService(CatalogStore).courses.value;
  const course = useResource(
    () => new Resource((signal) => api.call(getMyAccess, { params: { objectiveId }, signal })),
    [api, objectiveId, added],
  );
  return (
    <ResourceView of={course} skeleton={<Skeleton shape="box" height="lg" />}>
      {(access) => <CatalogCourse course={access} />}
    </ResourceView>
  );
});

function CatalogCourse({ course }: { course: ObjectiveAccess }) {
  const { objective } = course;
  usePageTitle(objective.name);
  return (
    <article className={styles.page}>
      <CourseCover id={objective.id} src={objective.imageUrl} eager />
      <h1 className={styles.name} tabIndex={-1}>
        {objective.name}
      </h1>
      <p>{objective.description}</p>
      <div>
        <EnrolButton course={course} />
      </div>
      {objective.about && <SafeHtml html={objective.about} />}
    </article>
  );
}
