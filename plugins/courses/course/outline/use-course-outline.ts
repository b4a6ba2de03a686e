import { useEffect } from "react";
import { type Resource, ServerClock, useNow, useService } from "../../../../core/sdk";
import type { CourseOutline } from "../../contract";
import { CourseOutlines } from "./course-outlines.store";

/** The outline of a course, which is loaded, and loaded again at the next date that changes it. For observers. */
export function useCourseOutline(objectiveId: string): Resource<CourseOutline> {
  const outline = useService(CourseOutlines).of(objectiveId);
  const { error } = useService(ServerClock);
  const changesAt = outline.value?.changesAt ?? null;
  // This clock may be ahead of the server's, which would then still answer the old outline.
  const surelyAt = changesAt === null ? null : new Date(Date.parse(changesAt) + error + 1).toISOString();
  const now = useNow(surelyAt).toISOString();
  const isOld = surelyAt !== null && now >= surelyAt;
  useEffect(() => {
    if (isOld) void outline.refresh();
    else void outline.refreshIfOld();
  }, [outline, isOld]);
  return outline;
}
