import { useRef, useState } from "react";
import { type CourseFilters, writeCourseFilters } from "../../learning/rules/lists/course-filters";
import type { SetFilters } from "./use-course-filters";

/**
 * The filters that the drawer shows, and a function that changes them. The drawer shows a change at once; the address,
 * which holds the filters, follows. If the address changes in another way, such as by Back, the drawer follows it. All
 * changes while the drawer is open are one entry of the browser's history, so one step back undoes them.
 */
export function useDraft(filters: CourseFilters, onChange: SetFilters): [CourseFilters, (next: CourseFilters) => void] {
  const address = writeCourseFilters(filters);
  const isChanged = useRef(false);
  const [draft, setDraft] = useState(filters);
  const [followed, setFollowed] = useState(address);
  /** The queries that were given to `onChange` and are not in the page's address yet, the oldest first. */
  const [coming, setComing] = useState<readonly string[]>([]);
  if (address !== followed) {
    const at = coming.indexOf(address);
    setFollowed(address);
    setComing(at < 0 ? [] : coming.slice(at + 1));
    if (at < 0) setDraft(filters);
  }
  const change = (next: CourseFilters) => {
    setDraft(next);
    setComing((all) => [...all, writeCourseFilters(next)]);
    onChange(next, isChanged.current);
    isChanged.current = true;
  };
  return [draft, change];
}
