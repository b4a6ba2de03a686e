import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import Check from "lucide-react/icons/check";
import type { ActivityPart } from "../../../core/sdk";
import {
  Button,
  ButtonLink,
  coursePaths,
  neighbours,
  type ObjectiveWorkflowAggregate,
  type OutlineItem,
  observer,
  Row,
  useIntl,
  useNavigate,
  useSearchParams,
  useService,
} from "../../../core/sdk";
import { CloseCourse } from "../completion/close-course";
import { isReadyToFinish, workflowOf } from "./content.rules";
import { PlayerStore } from "./player.store";
import { SavedState } from "./saved-state";
import styles from "./way-on.css";

interface WayOnProps {
  readonly course: ObjectiveWorkflowAggregate;
  readonly items: readonly OutlineItem<ActivityPart>[];
  readonly axis: string;
  readonly part: ActivityPart;
  readonly canWork: boolean;
}

/** Previous and next by name, and whether the work is saved. Going on finishes what was read or watched to its end. */
export const WayOn = observer(function WayOn({ course, items, axis, part, canWork }: WayOnProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const store = useService(PlayerStore);
  const [params] = useSearchParams();
  const leaves = items.filter((item) => !item.hasParts || item.axis === axis);
  const { previous, next } = neighbours(leaves, axis);
  const to = (item: OutlineItem<ActivityPart>) => ({
    pathname: coursePaths.content(course.objective.id, item.axis),
    search: params.toString(),
  });
  const workflow = workflowOf(part);
  const finishes = canWork && isReadyToFinish(workflow);

  const goOn = () => {
    if (finishes) store.finish(part);
    if (next) void navigate(to(next));
  };

  return (
    <nav className={styles.bar} aria-label={intl.formatMessage({ id: "player.wayOn" })}>
      <div className={styles.previous}>
        {previous && (
          <ButtonLink to={to(previous)} variant="ghost" icon={ArrowLeft}>
            <span className={styles.name}>
              {intl.formatMessage({ id: "player.previous" }, { name: previous.part.childActivity.name })}
            </span>
          </ButtonLink>
        )}
      </div>
      {canWork && course.lastObjectiveWorkflow && <SavedState workflowId={course.lastObjectiveWorkflow.id} />}
      <Row gap={2} justify="end" wrap>
        {next ? (
          <Button
            variant={finishes || workflow?.state === "finished" ? "primary" : "secondary"}
            iconEnd={ArrowRight}
            onClick={goOn}
          >
            <span className={styles.name}>
              {intl.formatMessage({ id: "player.next" }, { name: next.part.childActivity.name })}
            </span>
          </Button>
        ) : (
          finishes && (
            <Button variant="primary" icon={Check} onClick={goOn}>
              {intl.formatMessage({ id: "player.finishActivity" })}
            </Button>
          )
        )}
        {canWork && <CloseCourse course={course} />}
      </Row>
    </nav>
  );
});
