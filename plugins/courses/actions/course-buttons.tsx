import Ellipsis from "lucide-react/icons/ellipsis";
import {
  Button,
  ButtonLink,
  CardActions,
  type CourseAction,
  IconButton,
  Menu,
  type MenuItem,
  nextCourseChange,
  type ObjectiveWorkflowAggregate,
  observer,
  useCourseActions,
  useIntl,
  useNow,
  useReasonText,
} from "../../../core/sdk";
import styles from "./course-buttons.css";

/** How many buttons a card shows; the others sit in its menu (specification, section 9). */
const ACTIONS_LIMIT = 2;

interface CourseButtonsProps {
  readonly course: ObjectiveWorkflowAggregate;
  readonly place: "card" | "details";
}

/** The buttons that apply to a course now, from all plugins. They change by themselves when a date is reached. */
export const CourseButtons = observer(function CourseButtons({ course, place }: CourseButtonsProps) {
  const intl = useIntl();
  const reasonText = useReasonText();
  const serverNow = useNow();
  const now = useNow(nextCourseChange([course], serverNow));
  const actions = useCourseActions({ course, place, now });
  const ordered = [...actions].sort((one, other) => Number(other.primary ?? false) - Number(one.primary ?? false));
  const shown = ordered.slice(0, ACTIONS_LIMIT);
  const others = ordered.slice(ACTIONS_LIMIT);

  const refusalOf = (action: CourseAction) =>
    action.refusal && !action.refusal.enabled ? reasonText(action.refusal.reason, action.refusal.changesAt) : undefined;

  const items: MenuItem[] = others.map((action) => {
    const reason = refusalOf(action);
    return {
      id: action.id,
      label: intl.formatMessage({ id: action.label }),
      ...(reason ? { disabledReason: reason } : {}),
      ...(action.to ? { to: action.to } : {}),
      ...(action.onSelect ? { onSelect: action.onSelect } : {}),
    };
  });

  return (
    <CardActions>
      {shown.map((action) => {
        const reason = refusalOf(action);
        const variant = action.primary ? "primary" : "secondary";
        const label = intl.formatMessage({ id: action.label });
        return (
          <span key={action.id} className={styles.action} data-contribution={action.id}>
            {action.to && !reason ? (
              <ButtonLink to={action.to} variant={variant} size={place === "details" ? "large" : "normal"}>
                {label}
              </ButtonLink>
            ) : (
              <Button
                variant={variant}
                size={place === "details" ? "large" : "normal"}
                onClick={action.onSelect}
                {...(reason ? { disabledReason: reason } : {})}
              >
                {label}
              </Button>
            )}
          </span>
        );
      })}
      {items.length > 0 && (
        <Menu
          label={intl.formatMessage({ id: "courses.moreActions" }, { name: course.objective.name })}
          items={items}
          align="end"
          trigger={(props) => (
            <IconButton
              {...props}
              icon={Ellipsis}
              label={intl.formatMessage({ id: "courses.moreActions" }, { name: course.objective.name })}
            />
          )}
        />
      )}
    </CardActions>
  );
});
