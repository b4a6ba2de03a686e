import { observer } from "mobx-react-lite";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useParams } from "react-router";
import { getMyAccess } from "../../generated/calls/getMyAccess";
import type { ObjectiveWorkflowAggregate } from "../../learning/contract/entities";
import { factsOfAccess } from "../../learning/rules/course/course-facts";
import { isForwardedToCatalog } from "../../learning/rules/redirects/forwarding";
import { ApiClient } from "../../platform/http/api-client";
import { Toasts } from "../../platform/notices/toasts";
import { CourseProgress } from "../../platform/progress/course-progress";
import { Resource } from "../../platform/state/resource";
import { Forward } from "../page/forward";
import { Places } from "../page/places";
import { useResource } from "../react/use-resource";
import { useService } from "../react/use-service";
import { ResourceView } from "../view/resource-view";
import { type CourseOfPage, CourseOfPageContext } from "./course-context";
import { isUnanswered, isUnavailable } from "./course-gate.rules";
import { UnavailableCourse } from "./unavailable-course";

export interface CoursePageProps {
  /** Shown while the course is loading. It should have the size of the page, so that nothing moves. */
  readonly skeleton: ReactNode;
  /** @param isFresh the course was loaded after this page was opened, so a missing part really does not exist */
  readonly children: (course: ObjectiveWorkflowAggregate, isFresh: boolean) => ReactNode;
}

/**
 * Loads the course of the address (`:objectiveId`) and draws it. If the learner is not enrolled, the page redirects to
 * the catalog, where learners can add courses. If the learner cannot open the course, the page says so.
 */
export function CoursePage(props: CoursePageProps) {
  const { objectiveId } = useParams();
  // While the page is left, the address may have changed already to one without a course.
  return objectiveId ? <KnownCoursePage {...props} objectiveId={objectiveId} /> : props.skeleton;
}

const KnownCoursePage = observer(function KnownCoursePage({
  objectiveId,
  skeleton,
  children,
}: CoursePageProps & { readonly objectiveId: string }) {
  const course = useService(CourseProgress).of(objectiveId);
  const [fresh, setFresh] = useState<typeof course | null>(null);
  useEffect(() => {
    void course.refreshIfOld().then(() => setFresh(course));
  }, [course]);
  const isShown = course.value !== undefined;
  useUnansweredToast(!isShown && isUnanswered(course.failure));
  if (isUnavailable(course.failure, isShown)) {
    return <NotEnrolled key={objectiveId} objectiveId={objectiveId} skeleton={skeleton} />;
  }
  const isFresh = fresh === course;
  return (
    <ResourceView of={course} skeleton={skeleton} isPage>
      {(value) =>
        isFresh && isForwardedToCatalog(value) ? (
          <ToCatalog objectiveId={objectiveId} />
        ) : (
          <WithCourse course={value} isFresh={isFresh}>
            {children(value, isFresh)}
          </WithCourse>
        )
      }
    </ResourceView>
  );
});

function WithCourse({ course, isFresh, children }: CourseOfPage & { readonly children: ReactNode }) {
  const value = useMemo(() => ({ course, isFresh }), [course, isFresh]);
  return <CourseOfPageContext value={value}>{children}</CourseOfPageContext>;
}

/**
 * Shows a toast, in addition to the error card, if the request for the course got no answer. The product's
 * specification wants both.
 */
function useUnansweredToast(isWanted: boolean): void {
  const toasts = useService(Toasts);
  useEffect(() => {
    if (isWanted) toasts.show({ kind: "critical", message: "errors.unknown" });
  }, [toasts, isWanted]);
}

/**
 * The page for a learner who is not enrolled in the course. The learner's access to the course tells whether enrolling
 * is allowed.
 */
const NotEnrolled = observer(function NotEnrolled({
  objectiveId,
  skeleton,
}: {
  objectiveId: string;
  skeleton: ReactNode;
}) {
  const api = useService(ApiClient);
  const access = useResource(
    () => new Resource((signal) => api.call(getMyAccess, { params: { objectiveId }, signal })),
    [api, objectiveId],
  );
  return (
    <ResourceView
      of={access}
      skeleton={skeleton}
      isPage
      failed={(failure) => (isUnavailable(failure) ? <UnavailableCourse /> : undefined)}
    >
      {(value) =>
        isForwardedToCatalog(factsOfAccess(value)) ? <ToCatalog objectiveId={objectiveId} /> : <UnavailableCourse />
      }
    </ResourceView>
  );
});

/** Redirects to the course's page in the catalog. Without a catalog the course is unavailable. */
const ToCatalog = observer(function ToCatalog({ objectiveId }: { objectiveId: string }) {
  const path = useService(Places).find("catalog-course", { objectiveId });
  return path === null ? <UnavailableCourse /> : <Forward to={path} spent={["inProctoringIframe"]} />;
});
