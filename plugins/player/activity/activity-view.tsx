import ArrowLeft from "lucide-react/icons/arrow-left";
import { type ReactNode, useEffect } from "react";
import { CourseProgress, observer, useBreadcrumb, useIntl, usePageTitle, useService } from "../../../core/sdk";
import { coursePaths, parentAxis } from "../../../core/sdk/learning";
import { ButtonLink, classNames, Icon } from "../../../core/sdk/ui";
import { useLook } from "../look/use-look";
import { finishIfRead } from "../model/finish-if-read";
import { FocusMode } from "../model/focus-mode.store";
import { mayWork, type Place, placeAt } from "../model/place.rules";
import { PlayerStore } from "../model/player.store";
import { useVisit } from "../model/visit";
import { PanelButtons } from "../panels/panel-buttons";
import { ActivityFacts } from "../pieces/activity-facts";
import { CloseCourse } from "../pieces/close-course";
import { ContentTitle } from "../pieces/content-title";
import { PlaceDates } from "../pieces/dates";
import { isQuiz } from "../pieces/kind.rules";
import { BrokenParts, ReviewBanner, SaveProblem } from "../pieces/notices";
import { NoActivity } from "../pieces/placeholders";
import { beginsWhenOpened, displayAreaOf } from "./activity.rules";
import { ActivityBody } from "./activity-body";
import { ActivityNavigation } from "./activity-navigation";
import styles from "./activity-view.css";

/**
 * The activity that the address names: its title, its content, and the links to the previous and the next one. An
 * activity that was read to its end is finished when the learner leaves it, in whatever way.
 * @param axis the end of the address: the joined ids of the path to the activity in the course
 */
export const ActivityView = observer(function ActivityView({ axis }: { axis: string }) {
  const intl = useIntl();
  const visit = useVisit();
  const look = useLook();
  const store = useService(PlayerStore);
  const progress = useService(CourseProgress);
  const place = store.shownTree ? placeAt(store.shownTree, store.itemAt(axis), axis) : null;
  const canWork = mayWork(place, visit);
  const begins = canWork && place !== null && beginsWhenOpened(place.activity);
  const name = place?.part ? place.activity.name : visit.course.objective.name;
  usePageTitle(place ? name : intl.formatMessage({ id: "errorView.404.activity.title" }));
  useBreadcrumb(place && !place.part ? intl.formatMessage({ id: "player.title" }) : null);
  useEffect(() => {
    if (begins) store.start(axis);
  }, [store, begins, axis]);

  const { isReview } = visit;
  useEffect(() => {
    if (!isReview) return () => finishIfRead(store, progress, axis);
  }, [store, progress, isReview, axis]);

  if (!place) return <NoActivity />;
  const body = <ActivityBody key={axis} place={place} canWork={canWork} />;
  const isTiled = visit.presentation.groups === "tiles" && place.activity.type === "composite";
  if (displayAreaOf(place.activity).kind === "window") {
    return (
      <WindowFrame place={place} name={name} canWork={canWork}>
        {body}
      </WindowFrame>
    );
  }
  return (
    <article
      {...(isRead(place) && look)}
      className={
        isRead(place)
          ? classNames(styles.activity, isTiled ? styles.tiles : styles.text, look.className)
          : classNames(styles.activity, isQuiz(place.activity) && styles.quiz)
      }
      data-activity={place.activity.id}
    >
      <ReviewBanner />
      <BackToTiles place={place} />
      <ContentTitle name={name} facts={<ActivityFacts activity={place.activity} />} />
      {place.overdue && <p className={styles.flag}>{intl.formatMessage({ id: "player.overdue" })}</p>}
      <PlaceDates place={place} />
      <BrokenParts />
      {canWork && <SaveProblem />}
      {body}
      {canWork && !place.part && visit.presentation.groups === "tiles" && (
        <CloseCourse course={visit.course} place="overview" />
      )}
      <ActivityNavigation place={place} canWork={canWork} />
    </article>
  );
});

/** Whether it is drawn in the column for reading. Everything else has the width of a figure. */
function isRead({ activity, lock, comingSoon }: Place): boolean {
  if (displayAreaOf(activity).kind === "box") return false;
  return activity.type === "text" || activity.type === "composite" || comingSoon || !lock.allowed;
}

interface WindowFrameProps {
  readonly place: Place;
  readonly name: string;
  readonly canWork: boolean;
  readonly children: ReactNode;
}

/** Draws an activity in the whole window, below a slim bar with back, name, previous and next. */
const WindowFrame = observer(function WindowFrame({ place, name, canWork, children }: WindowFrameProps) {
  const intl = useIntl();
  const { course, presentation, to } = useVisit();
  const focus = useService(FocusMode);
  useEffect(() => {
    focus.fill(true);
    return () => focus.fill(false);
  }, [focus]);
  const back = presentation.groups === "tiles" ? to(parentAxis(place.axis)) : coursePaths.overview(course.objective.id);
  return (
    <article className={styles.window}>
      <header className={styles.windowBar}>
        <ButtonLink
          to={back}
          variant="ghost"
          size="small"
          aria-label={intl.formatMessage({ id: "player.window.back" })}
        >
          <Icon icon={ArrowLeft} mirror />
        </ButtonLink>
        <h1 className={styles.windowName}>
          <bdi>{name}</bdi>
        </h1>
        <div className={styles.windowTools}>
          <PanelButtons objectiveId={course.objective.id} />
          <ActivityNavigation place={place} canWork={canWork} slim />
        </div>
      </header>
      <div className={styles.displayArea} data-activity={place.activity.id}>
        <ReviewBanner />
        <PlaceDates place={place} />
        {canWork && <SaveProblem />}
        {children}
      </div>
    </article>
  );
});

const BackToTiles = observer(function BackToTiles({ place }: { place: Place }) {
  const intl = useIntl();
  const { course, presentation, to } = useVisit();
  const store = useService(PlayerStore);
  if (presentation.groups !== "tiles" || !place.part) return null;
  const above = parentAxis(place.axis);
  const name = (above && store.itemAt(above)?.part.childActivity.name) || course.objective.name;
  return (
    <p>
      <ButtonLink to={to(above)} variant="ghost" size="small">
        <Icon icon={ArrowLeft} size={16} mirror />
        {intl.formatMessage({ id: "player.wayUp" }, { name })}
      </ButtonLink>
    </p>
  );
});
