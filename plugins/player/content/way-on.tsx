import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import Check from "lucide-react/icons/check";
import {
  Button,
  ButtonLink,
  coursePaths,
  Icon,
  neighbours,
  type ObjectiveWorkflowAggregate,
  observer,
  useIntl,
  useNavigate,
  useSearchParams,
  useService,
} from "../../../core/sdk";
import { CloseCourse } from "../completion/close-course";
import { type Item, isReadyToFinish, type Place } from "./content.rules";
import { workflowOf } from "./local-work";
import { PlayerStore } from "./player.store";
import { SavedState } from "./saved-state";
import styles from "./way-on.css";

interface WayOnProps {
  readonly course: ObjectiveWorkflowAggregate;
  readonly items: readonly Item[];
  readonly place: Place;
  readonly canWork: boolean;
}

/** Previous and next by name, and whether the work is saved. Going on finishes what was read or watched to its end. */
export const WayOn = observer(function WayOn({ course, items, place, canWork }: WayOnProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const store = useService(PlayerStore);
  const [params] = useSearchParams();
  const { previous, next } = neighbours(items, place.axis);
  const workflow = workflowOf(place.activity);
  const finishes = canWork && isReadyToFinish(workflow);
  const isDone = finishes || workflow?.state === "finished";
  const to = (item: Item) => ({
    pathname: coursePaths.content(course.objective.id, item.axis),
    search: params.toString(),
  });
  const goOn = () => {
    if (finishes) store.finish(place.axis);
    if (next) void navigate(to(next));
  };

  return (
    <nav className={styles.bar} aria-label={intl.formatMessage({ id: "player.wayOn" })}>
      <div className={styles.previous}>
        {previous && (
          <ButtonLink to={to(previous)} variant="ghost">
            <Icon icon={ArrowLeft} mirror />
            <span className={styles.name}>
              {intl.formatMessage({ id: "player.previous" }, { name: previous.part.childActivity.name })}
            </span>
          </ButtonLink>
        )}
      </div>
      <div className={styles.state}>
        {canWork && course.lastObjectiveWorkflow && <SavedState workflowId={course.lastObjectiveWorkflow.id} />}
      </div>
      <div className={styles.next}>
        {next && (
          <Button variant={isDone ? "primary" : "secondary"} iconEnd={ArrowRight} onClick={goOn}>
            <span className={styles.name}>
              {intl.formatMessage({ id: "player.next" }, { name: next.part.childActivity.name })}
            </span>
          </Button>
        )}
        {!next && finishes && (
          <Button variant="primary" icon={Check} onClick={goOn}>
            {intl.formatMessage({ id: "player.finishActivity" })}
          </Button>
        )}
        {canWork && <CloseCourse course={course} place="wayOn" />}
      </div>
    </nav>
  );
});
