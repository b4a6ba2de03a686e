/**
 * What plugins are made of in the browser: wiring, hooks and services of the portal, and the props of contributions.
 * Beside it stand `ui` (components), `learning` (types and rules of courses), `calls`, `contents`, `contract`, `html`
 * and `testing`. The browser code of plugins imports nothing else of the portal.
 */
export { inject, injectable, preDestroy } from "inversify";
export {
  /** @public for stores that declare each member, as those with a base class have to. */
  action,
  /** @public */
  computed,
  makeAutoObservable,
  /** @public */
  makeObservable,
  /** @public */
  observable,
  observableRef,
  reaction,
  runInAction,
  when,
} from "mobx";
export { observer } from "mobx-react-lite";
export { FormattedMessage, useIntl } from "react-intl";
export {
  Link,
  Navigate,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useSearchParams,
} from "react-router";
export type { PluginContext } from "../kernel";
export { definePlugin } from "../kernel";
export { CharacterShortcuts } from "../platform/appearance/key-choice.store";
export { Panels } from "../platform/appearance/panels.store";
export { ThemeStore } from "../platform/appearance/theme.store";
export { EventLog, type Use } from "../platform/event-log";
export { ApiClient } from "../platform/http/api-client";
export {
  isAborted,
  NetworkError,
  ProblemError,
} from "../platform/http/api-error";
export { type Failure, failureOf } from "../platform/http/failure";
export { isFinalRefusal } from "../platform/http/is-final";
export { newId } from "../platform/http/new-id";
export { uploadFile } from "../platform/http/upload";
export { LiveEvents } from "../platform/live/live-events";
export { LiveResource } from "../platform/live/live-resource";
export { Navigation } from "../platform/navigation";
export { Busy } from "../platform/notices/busy";
export { Dialogs, type QuestionDetail } from "../platform/notices/dialogs";
export { Toasts } from "../platform/notices/toasts";
export { Outbox } from "../platform/outbox/outbox";
export type { OutboxEntry } from "../platform/outbox/outbox-entry";
export { CourseCommands, type SendCommand } from "../platform/progress/course-commands";
export { CourseProgress } from "../platform/progress/course-progress";
export { Session } from "../platform/session/session";
export { Settings } from "../platform/settings";
export { Modes } from "../platform/state/modes.store";
export { Online } from "../platform/state/online";
export { PaletteStore } from "../platform/state/palette.store";
export { Presses } from "../platform/state/presses";
export { Resource } from "../platform/state/resource";
export { ServerClock } from "../platform/state/server-clock";
export { TryOut } from "../platform/state/try-out";
export { LocalStore } from "../platform/storage/local-store";
export { tabStorage } from "../platform/storage/tab-storage";
export { usePanelTab } from "./area/area-panel";
export { ContributedBadge } from "./contribution/contributed-badge";
export { ContributedIcon } from "./contribution/contributed-icon";
export { Contribution } from "./contribution/contribution";
export { late } from "./contribution/late";
export { Slot } from "./contribution/slot";
export { WhileShown } from "./contribution/while-shown";
export { useCourse } from "./course/course-context";
export { isUnavailable, refusalDate } from "./course/course-gate.rules";
export { startCourse } from "./course/start-course";
export type {
  CourseAction,
  CourseActionView,
  CourseCardButton,
  NextPart,
} from "./course-actions/course-action";
export { useCourseActions, usePrefetchedCourseActions } from "./course-actions/use-course-actions";
export { CoursePages } from "./course-filters/course-pages";
export { type FilterCalls, FilterLists } from "./course-filters/filter-lists.store";
export { FilterMemory } from "./course-filters/filter-memory";
export { termsOnce } from "./course-filters/terms-once";
export { type FilteredList, type SetFilters, useCourseFilters } from "./course-filters/use-course-filters";
export { useFormat } from "./format/use-format";
export { bringReaderTo } from "./page/bring-to";
export { CopiedLink } from "./page/copied-link";
export { useCurrentRoute } from "./page/current-route";
export { forwardAddress } from "./page/forward.rules";
export { holdInView } from "./page/hold-in-view";
export { outAddress } from "./page/out-address.rules";
export { Places } from "./page/places";
export { useBreadcrumb, usePageTitle } from "./page/use-page";
export { usePlace } from "./page/use-place";
export { usePlainLinks } from "./page/use-plain-links";
export type {
  ActivityRefusedProps,
  ActivityRendererProps,
  BreadcrumbProps,
  CourseLineProps,
  CourseSideProps,
  CourseTabProps,
  DayPartProps,
  LinkBadge,
  MarkedPassage,
  PanelProps,
  PassageAction,
  PlacedActivity,
  ReadingProps,
  ReadPassage,
} from "./props";
export { useInterval } from "./react/timing";
export {
  useBranding,
  useCondition,
  useContributions,
  useFirstLicensedFeatures,
  useFlag,
  useSetting,
  useUser,
} from "./react/use-facts";
export { useNearView } from "./react/use-near-view";
export { useNow } from "./react/use-now";
export { useObserved } from "./react/use-observed";
export { useResource } from "./react/use-resource";
export { useRunAction } from "./react/use-run-action";
export { useService } from "./react/use-service";
export type { PaletteResult, PaletteSearch } from "./search";
export { useSearchText } from "./search-text/use-search-text";
export { useFailureText } from "./view/failure-text";
export { reasonKey, useReasonText } from "./view/reason-text";
