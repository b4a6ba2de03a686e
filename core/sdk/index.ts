/**
 * Plugins import only this module. The build imports each name from its own file, so that a plugin loads only the code that
 * it uses.
 */
export { inject, injectable, multiInject, optional, postConstruct, preDestroy } from "inversify";
export {
  action,
  actionBound,
  autorun,
  computed,
  makeAutoObservable,
  makeObservable,
  observable,
  observableDeep,
  observableRef,
  observableShallow,
  reaction,
  runInAction,
  when,
} from "mobx";
export { Observer, observer } from "mobx-react-lite";
export { FormattedMessage, useIntl } from "react-intl";
export {
  generatePath,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Route,
  Routes,
  useBlocker,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useSearchParams,
} from "react-router";
export type { PluginContext, PluginDefinition, ServiceScope } from "../kernel";
export { capability, definePlugin } from "../kernel";
export { KeyChoice } from "../platform/appearance/key-choice.store";
export { Panels } from "../platform/appearance/panels.store";
export { type ThemeChoice, ThemeStore } from "../platform/appearance/theme.store";
export { EventLog } from "../platform/event-log";
export { ApiClient } from "../platform/http/api-client";
export {
  type ApiError,
  CommandFailed,
  CommandTimeout,
  ContractError,
  isAborted,
  NetworkError,
  ProblemError,
} from "../platform/http/api-error";
export { type Failure, failureOf, type MessageRef } from "../platform/http/failure";
export { isFinal } from "../platform/http/is-final";
export { type LoadOptionsQuery, loadOptions } from "../platform/http/load-options";
export { newId } from "../platform/http/new-id";
export { type LiveEventName, LiveEvents } from "../platform/live/live-events";
export { Tabs as TabChannel } from "../platform/live/tabs";
export { Navigation } from "../platform/navigation";
export { Busy } from "../platform/notices/busy";
export { type ConfirmRequest, Dialogs, type QuestionDetail } from "../platform/notices/dialogs";
export { type ToastRequest, Toasts } from "../platform/notices/toasts";
export { type Delivery, Outbox, type Refusal, RefusedDelivery, type SavedState } from "../platform/outbox/outbox";
export type { OutboxEntry } from "../platform/outbox/outbox-entry";
export { CourseCommands, type SendCommand } from "../platform/progress/course-commands";
export { CourseProgress } from "../platform/progress/course-progress";
export { Session } from "../platform/session/session";
export { Settings } from "../platform/settings";
export { Modes } from "../platform/state/modes.store";
export { Online } from "../platform/state/online";
export { Presses } from "../platform/state/presses";
export { Resource, type ResourceState } from "../platform/state/resource";
export { ServerClock } from "../platform/state/server-clock";
export { LocalStore } from "../platform/storage/local-store";
export * from "../ui";
export { AreaPanel, type AreaPanelProps, usePanel } from "./area/area-panel";
export { AreaTabs, type AreaTabsProps } from "./area/area-tabs";
export { ContributedIcon } from "./contribution/contributed-icon";
export { Contribution } from "./contribution/contribution";
export { ContributionBoundary } from "./contribution/contribution-boundary";
export { Slot } from "./contribution/slot";
export { type CourseOfPage, useCourse } from "./course/course-context";
export { isUnavailable, refusalDate } from "./course/course-gate.rules";
export { CoursePage, type CoursePageProps } from "./course/course-page";
export { UnavailableCourse } from "./course/unavailable-course";
export type {
  CourseAction,
  CourseActionFacts,
  CourseActionView,
  CourseCardButton,
} from "./course-actions/course-action";
export { useCourseActions, usePrefetchedCourseActions } from "./course-actions/use-course-actions";
export { type Format, useFormat } from "./format/use-format";
export * from "./learning";
export { Places } from "./page/places";
export { useBreadcrumb, usePageTitle } from "./page/use-page";
export { usePlace } from "./page/use-place";
export type {
  ActivityRefusedProps,
  ActivityRendererProps,
  BreadcrumbProps,
  CourseSideProps,
  CourseTabProps,
  LinkBadge,
  PlacedActivity,
} from "./props";
export { useDebounced, useInterval } from "./react/timing";
export {
  useBranding,
  useContributions,
  useFlag,
  useLicensedFeatures,
  usePermission,
  useSetting,
  useUser,
} from "./react/use-facts";
export { LAZY_MARGIN, useNearView } from "./react/use-near-view";
export { useNow } from "./react/use-now";
export { useObserved } from "./react/use-observed";
export { useResource } from "./react/use-resource";
export { useCapability, useService } from "./react/use-service";
export type { Found, PaletteSearch } from "./search";
export { ContentProblem } from "./view/content-problem";
export { ErrorView, type ErrorViewProps, FailedPage, pageFailure } from "./view/error-view";
export { useFailureText } from "./view/failure-text";
export { reasonKey, useReasonText } from "./view/reason-text";
export { FailedResource, ResourceView } from "./view/resource-view";
export { WayOut } from "./view/way-out";
