import {
  Button,
  type ButtonProps,
  FormattedMessage,
  type ObjectiveWorkflowAggregate,
  observer,
  useReasonText,
  useService,
} from "../../../core/sdk";
import { PlayerStore } from "../content/player.store";
import { closingOffer } from "./close-course.rules";
import { Closing } from "./closing.store";

interface CloseCourseProps {
  readonly course: ObjectiveWorkflowAggregate;
  /** Under the outline it is always there; on the way on it appears when everything required is done. */
  readonly place: "outline" | "wayOn";
}

/** Submit for a graded course, Finish for another; nothing once it is closed. */
export const CloseCourse = observer(function CloseCourse({ course, place }: CloseCourseProps) {
  const closing = useService(Closing);
  const reasonText = useReasonText();
  const tree = useService(PlayerStore).shownTree;
  const offer = tree ? closingOffer(course, tree) : null;
  if (!offer || (place === "wayOn" && !offer.isComplete)) return null;
  const look: ButtonProps = { variant: offer.isComplete ? "primary" : "secondary", block: place === "outline" };
  const refusal = offer.refusal ? { disabledReason: reasonText(offer.refusal.reason, offer.refusal.changesAt) } : {};
  return (
    <Button {...look} {...refusal} onClick={() => void closing[offer.action](course)}>
      <FormattedMessage id={`player.${offer.action}.action`} />
    </Button>
  );
});
