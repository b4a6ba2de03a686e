import ArrowLeft from "lucide-react/icons/arrow-left";
import { type ReactNode, useEffect } from "react";
import { ButtonLink, coursePaths, Icon, observer, parentAxis, useIntl, useService } from "../../../core/sdk";
import { FocusMode } from "../model/focus-mode.store";
import type { Place } from "../model/place.rules";
import { useVisit } from "../model/visit";
import { ReviewBanner } from "../pieces/notices";
import { SaveProblem } from "../pieces/save-problem";
import { WayOn } from "./way-on";
import styles from "./window-frame.css";

interface WindowFrameProps {
  readonly place: Place;
  readonly name: string;
  readonly canWork: boolean;
  readonly children: ReactNode;
}

/** An activity in the whole window, under a slim bar: back, its name, previous and next. */
export const WindowFrame = observer(function WindowFrame({ place, name, canWork, children }: WindowFrameProps) {
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
      <header className={styles.bar}>
        <ButtonLink
          to={back}
          variant="ghost"
          size="small"
          aria-label={intl.formatMessage({ id: "player.window.back" })}
        >
          <Icon icon={ArrowLeft} mirror />
        </ButtonLink>
        <h1 className={styles.name}>
          <bdi>{name}</bdi>
        </h1>
        <WayOn place={place} canWork={canWork} slim />
      </header>
      <div className={styles.stage}>
        <ReviewBanner />
        {canWork && <SaveProblem />}
        {children}
      </div>
    </article>
  );
});
