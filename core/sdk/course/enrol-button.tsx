import Check from "lucide-react/icons/check";
import Plus from "lucide-react/icons/plus";
import { observer } from "mobx-react-lite";
import { FormattedMessage } from "react-intl";
import type { ObjectiveAccess } from "../../learning/contract/entities";
import { Session } from "../../platform/session/session";
import { Button } from "../../ui";
import { useNow } from "../react/use-now";
import { useService } from "../react/use-service";
import { useReasonText } from "../view/reason-text";
import { refusalDate } from "./course-gate.rules";
import { enrolOffer } from "./enrol-offer.rules";

export interface EnrolButtonProps {
  /** The user's access to a course, together with the course. */
  readonly course: ObjectiveAccess;
  /** Adds the course to My courses. */
  readonly onEnrol: () => void;
  /** The id of the element with the course's title. Needed if there are several courses on the page. */
  readonly describedBy?: string | undefined;
  readonly size?: "normal" | "large" | undefined;
}

/** The button "Add to my courses". Once the course is added, the button says that and does nothing. */
export const EnrolButton = observer(function EnrolButton({ course, onEnrol, describedBy, size }: EnrolButtonProps) {
  const reasonText = useReasonText();
  const now = useNow(course.availabilityEndDate);
  const session = useService(Session);
  const offer = enrolOffer(course, now, session.can("ObjectiveWorkflow.Create"));
  if (!offer) return null;
  const { isEnrolled, button } = offer;
  return (
    <Button
      variant={isEnrolled ? "secondary" : "primary"}
      size={size}
      icon={isEnrolled ? Check : Plus}
      onClick={onEnrol}
      disabledReason={button.enabled ? undefined : reasonText(button.reason, refusalDate(button, course))}
      aria-describedby={describedBy}
    >
      <FormattedMessage id={isEnrolled ? "sdk.enrol.enrolled" : "sdk.enrol.add"} />
    </Button>
  );
});
