import Ellipsis from "lucide-react/icons/ellipsis";
import { useId } from "react";
import {
  type CourseAction,
  type NextPart,
  observer,
  refusalDate,
  useCourseActions,
  useIntl,
  useNow,
  useReasonText,
} from "../../../core/sdk";
import { nextCourseChange, type ObjectiveWorkflowAggregate } from "../../../core/sdk/learning";
import { Button, ButtonLink, CardActions, IconButton, Menu } from "../../../core/sdk/ui";
import { footerText } from "../rules/course-list.rules";
import styles from "./course-buttons.css";
import { arrangeButtons } from "./course-buttons.rules";

interface CourseButtonsProps {
  readonly course: ObjectiveWorkflowAggregate;
  readonly place: "card" | "details";
  readonly next?: NextPart | null;
  /** How many buttons are shown if the others are in the menu. Default: two. */
  readonly besideMenu?: number;
  /** The id of the course's title, if there are several courses on the page. It becomes a part of the buttons' names. */
  readonly titleId?: string;
  /**
   * The id of the card's line about dates, if there is one. When this line already says when the course opens, a button
   * that is disabled until then refers to it, and the date is not repeated below the buttons.
   */
  readonly footerId?: string;
  /** The id of the card's badge which says that the course is coming soon. A disabled button then refers to the badge. */
  readonly soonId?: string | undefined;
}

/** They update when a date is reached. The reason of a disabled button is shown once, below the buttons. */
export const CourseButtons = observer(function CourseButtons(props: CourseButtonsProps) {
  const { course, place, next = null, besideMenu, titleId, footerId, soonId } = props;
  const id = useId();
  const intl = useIntl();
  const reasonText = useReasonText();
  const asked = useNow();
  const now = useNow(nextCourseChange([course], asked));
  const { shown, inMenu, small } = arrangeButtons(useCourseActions({ course, place, now, next }), place, besideMenu);
  const more = intl.formatMessage({ id: "courses.moreActions" }, { name: course.objective.name });

  const reasonOf = ({ decision }: CourseAction) =>
    decision && !decision.enabled
      ? reasonText(decision.reason, refusalDate(decision, course.objectiveAccess))
      : undefined;
  /** The id of what says the reason above the buttons; undefined if nothing does. */
  const saidAbove = ({ decision }: CourseAction) => {
    if (decision?.reason === "comingSoon") return soonId;
    const isDated = decision?.reason === "beforeAvailabilityDate" && footerText(course, now).line === "available";
    return isDated ? footerId : undefined;
  };
  const reasons = [...new Set(shown.flatMap((action) => (saidAbove(action) ? [] : (reasonOf(action) ?? []))))];

  return (
    <div className={styles.actions}>
      <CardActions>
        <span className={styles.shown}>
          {shown.map((action) => (
            <span key={action.id} data-contribution={action.id}>
              <ActionButton
                action={action}
                reason={reasonOf(action)}
                reasonId={saidAbove(action) ?? `${id}${reasons.indexOf(reasonOf(action) ?? "")}`}
                size={place === "details" ? "large" : "small"}
                titleId={titleId}
              />
            </span>
          ))}
        </span>
        {inMenu.length > 0 && (
          <Menu
            label={more}
            align="end"
            items={inMenu.map((action) => ({
              id: action.id,
              label: intl.formatMessage({ id: action.label }, action.values),
              disabledReason: reasonOf(action),
              to: action.to,
              onSelect: action.onSelect,
            }))}
            trigger={(props) => (
              <IconButton {...props} icon={Ellipsis} label={more} size={place === "card" ? "small" : "normal"} />
            )}
          />
        )}
      </CardActions>
      {reasons.map((reason, at) => (
        <p key={reason} id={`${id}${at}`} className={styles.reason}>
          {reason}
        </p>
      ))}
      {small.length > 0 && (
        <span className={styles.small}>
          {small.map((action) => (
            <span key={action.id} data-contribution={action.id}>
              <ActionButton action={action} reason={reasonOf(action)} size="small" isQuiet titleId={titleId} />
            </span>
          ))}
        </span>
      )}
    </div>
  );
});

interface ActionButtonProps {
  readonly action: CourseAction;
  readonly reason: string | undefined;
  readonly reasonId?: string | undefined;
  readonly size: "small" | "large";
  readonly isQuiet?: boolean;
  readonly titleId: string | undefined;
}

function ActionButton({ action, reason, reasonId, size, isQuiet, titleId }: ActionButtonProps) {
  const id = useId();
  const intl = useIntl();
  const look = {
    variant: action.primary ? "primary" : isQuiet ? "ghost" : "secondary",
    size,
    id,
    "aria-labelledby": titleId && `${id} ${titleId}`,
  } as const;
  const label = intl.formatMessage({ id: action.label }, action.values);
  if (action.to && !reason) {
    return (
      <ButtonLink {...look} to={action.to}>
        {label}
      </ButtonLink>
    );
  }
  return (
    <Button {...look} onClick={action.onSelect} disabledReason={reason} reasonId={reasonId}>
      {label}
    </Button>
  );
}
