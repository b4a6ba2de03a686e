import { useEffect } from "react";
import {
  ApiClient,
  CourseProgress,
  FormattedMessage,
  observer,
  Resource,
  usePrefetchedCourseActions,
  useResource,
  useService,
  useUser,
} from "../../../core/sdk";
import { queryMyAggregates } from "../../../core/sdk/calls";
import { loadOptions, type ObjectiveWorkflowAggregate, type Showcase } from "../../../core/sdk/learning";
import {
  ButtonLink,
  CardGrid,
  CardGridSkeleton,
  FailedPage,
  PageHeader,
  pageFailure,
  ResourceView,
} from "../../../core/sdk/ui";
import styles from "../home/courses-home.css";
import { DueCourses } from "../home/due-courses";
import { dueQuery, homeCourses } from "../home/home.rules";
import { Part } from "../home/part";
import { useNowOf } from "../home/use-now-of";
import { ContinueCard } from "./continue-card";
import { CourseCard } from "./course-card";
import { CourseListStore } from "./course-list.store";
import { NoCourses } from "./empty-list";

/**
 * The home screen, which a tenant can turn on in place of the list My courses: where the learner stopped, what is due,
 * and ways into the list.
 */
export const CoursesHome = observer(function CoursesHome() {
  const store = useService(CourseListStore);
  const user = useUser();
  usePrefetchedCourseActions();
  useEffect(() => {
    store.openAll();
    store.lists.renew();
  }, [store]);
  const failure = pageFailure(store.pages.shown);
  if (failure) return <FailedPage failure={failure} onRetry={() => void store.pages.shown.refresh()} />;
  const name = user?.first_name;
  return (
    <>
      <PageHeader
        title={
          name ? (
            <FormattedMessage id="courses.home.greeting" values={{ name: <bdi>{name}</bdi> }} />
          ) : (
            <FormattedMessage id="courses.title" />
          )
        }
        actions={
          <ButtonLink to={{ search: "keyword=" }}>
            <FormattedMessage id="courses.home.all" />
          </ButtonLink>
        }
      />
      <ResourceView
        of={store.pages.shown}
        skeleton={<CardGridSkeleton lines={1} />}
        isEmpty={(page) => page.items.length === 0}
        empty={<NoCourses />}
      >
        {() => <Home store={store} />}
      </ResourceView>
    </>
  );
});

const Home = observer(function Home({ store }: { store: CourseListStore }) {
  const { courses } = store;
  const api = useService(ApiClient);
  const progress = useService(CourseProgress);
  const due = useResource(
    () =>
      new Resource(async (signal) => {
        const { data } = await api.call(queryMyAggregates, { query: loadOptions(dueQuery), signal });
        progress.put(data);
        return data.map(({ objective }) => objective.id);
      }),
    [api, progress],
  );
  const now = useNowOf(courses);
  const { last, running, next } = homeCourses(courses, now);
  const cards = (shown: readonly ObjectiveWorkflowAggregate[]) => (
    <CardGrid>
      {shown.map((course) => (
        <CourseCard key={course.id} course={course} place={courses.indexOf(course)} />
      ))}
    </CardGrid>
  );
  return (
    <>
      {last && <ContinueCard course={last} />}
      <DueCourses courses={due.value?.flatMap((id) => progress.get(id) ?? []) ?? []} />
      {running.length > 0 && <Part of="running">{cards(running)}</Part>}
      {next.length > 0 && <Part of="next">{cards(next)}</Part>}
      <Collections showcases={store.lists.shownShowcases ?? []} />
    </>
  );
});

function Collections({ showcases }: { showcases: readonly Showcase[] }) {
  if (showcases.length === 0) return null;
  return (
    <Part of="collections">
      <ul className={styles.collections}>
        {showcases.map(({ id, name }) => (
          <li key={id}>
            <ButtonLink to={{ search: `collection=${id}` }}>
              <bdi>{name}</bdi>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Part>
  );
}
