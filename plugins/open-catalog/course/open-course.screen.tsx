import { useEffect, useEffectEvent } from "react";
import { forwardAddress, observer, useLocation, useNavigate, useParams, useService } from "../../../core/sdk";
import { CoursePageSkeleton, OfferedCourse } from "../../../core/sdk/course";
import { coursePaths, factsOfAccess, isForwardedToCourse } from "../../../core/sdk/learning";
import { Forward } from "../../../core/sdk/ui";
import { OpenCatalogStore } from "../open-catalog.store";
import { ADD_PARAMETER } from "../rules/open-paths";
import { takeWishToAdd } from "./add-after-sign-in";
import { OpenCourse } from "./open-course";

/**
 * The public page of a course. It redirects people who have the course to the course itself, unless they have just
 * added it on this page.
 */
export const OpenCourseScreen = observer(function OpenCourseScreen() {
  const { objectiveId = "" } = useParams();
  const store = useService(OpenCatalogStore);
  const course = store.course(objectiveId);
  const access = store.access(objectiveId);
  useEffect(() => {
    void course.load();
    void access?.refreshIfOld();
  }, [course, access]);
  useAddAfterSignIn(objectiveId);

  const isMine = access?.value !== undefined && isForwardedToCourse(factsOfAccess(access.value));
  if (isMine && !store.wasAddedHere(objectiveId))
    return <Forward to={coursePaths.overview(objectiveId)} spent={[ADD_PARAMETER]} />;
  // Shows only a placeholder until it is known whether the person has the course. Otherwise the redirect to the course
  // could replace a page that the person already reads.
  if (access && access.value === undefined && access.failure === null) return <CoursePageSkeleton />;
  return (
    <OfferedCourse of={course}>{(value) => <OpenCourse course={value} access={access?.value ?? null} />}</OfferedCourse>
  );
});

/**
 * Adds the course if the address asks for it and the visitor has pressed the button for it in this tab before signing
 * in. The parameter is removed in every case, so that a reload or Back does not add it again.
 */
function useAddAfterSignIn(objectiveId: string): void {
  const store = useService(OpenCatalogStore);
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const isAsked = new URLSearchParams(search).has(ADD_PARAMETER);
  const access = store.access(objectiveId);
  const isReady = isAsked && access !== null && access.value !== undefined;
  const add = useEffectEvent(() => {
    const { value } = access ?? {};
    const isWished = takeWishToAdd(objectiveId);
    if (isWished && value && !isForwardedToCourse(factsOfAccess(value))) void store.add(value);
    void navigate(forwardAddress(pathname, { search, hash }, [ADD_PARAMETER]), { replace: true });
  });
  useEffect(() => {
    if (isReady) add();
  }, [isReady]);
}
