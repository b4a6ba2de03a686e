/** The components from which plugins build their pages, with the few functions and types that belong to them. */
export {
  Avatar,
  Badge,
  Banner,
  Button,
  ButtonLink,
  Card,
  CardActions,
  CardBody,
  CardButton,
  CardGrid,
  CardGridSkeleton,
  CardLink,
  Checkbox,
  ConfirmDialog,
  CourseCover,
  classNames,
  coverHueOf,
  DescriptionList,
  Dialog,
  Disclosure,
  DottedFacts,
  EmptyState,
  ErrorCard,
  FullPageError,
  Icon,
  IconButton,
  isPhoneQuery,
  LinedList,
  LoadingOverlay,
  LoadingRegion,
  Menu,
  type MenuItem,
  PageHeader,
  ProgressBar,
  ProgressRing,
  RadioGroup,
  Row,
  SearchField,
  Select,
  Sheet,
  Skeleton,
  SkipLink,
  Stack,
  Switch,
  Table,
  type TableColumn,
  TextField,
  Tooltip,
  useMediaQuery,
  VisuallyHidden,
} from "../ui";
export { AreaPanel } from "./area/area-panel";
export { AreaTabs } from "./area/area-tabs";
export { CatalogPage } from "./catalog/catalog-page";
export { CourseGrid } from "./catalog/course-grid";
export { OfferedCourseCard } from "./catalog/offered-course-card";
export { CoursePage } from "./course/course-page";
export { EnrolButton } from "./course/enrol-button";
export { ActiveFilters } from "./course-filters/active-filters";
export { CollectionTags } from "./course-filters/collection-tags";
export { FiltersButton } from "./course-filters/filters-button";
export { MoreCourses } from "./course-filters/more-courses";
export { NoCourseFound } from "./course-filters/no-course-found";
export { FileViewer } from "./html/viewers/file-viewer";
export type { ViewerContent } from "./html/viewers/viewed";
export { Forward } from "./page/forward";
export { PageTools } from "./page/page-tools";
export { BrandMark } from "./view/brand-mark";
export { ContentProblem } from "./view/content-problem";
export { CopyLinkButton } from "./view/copy-link-button";
export { ErrorView, FailedPage, pageFailure } from "./view/error-view";
export { ResourceView } from "./view/resource-view";
export { WayOut } from "./view/way-out";
