import Check from "lucide-react/icons/check";
import Plus from "lucide-react/icons/plus";
import { observer } from "mobx-react-lite";
import { FormattedMessage } from "react-intl";
import type { ObjectiveAccess } from "../../learning/contract/entities";
import { courseButtons } from "../../learning/rules/course/buttons";
import { factsOfAccess } from "../../learning/rules/course/course-facts";
import { Button } from "../../ui";
import { useNow } from "../react/use-now";
import { useReasonText } from "../view/reason-text";
import { refusalDate } from "./course-gate.rules";

export interface EnrolButtonProps {
  /** The user's access to a course (the right to take it), together with the course. */
  readonly course: ObjectiveAccess;
  /** Adds the course to My courses. */
  readonly onEnrol: () => void;
  /** The id of the element with the course's title. Needed if there are several courses on the page. */
  readonly describedBy?: string;
  readonly size?: "normal" | "large";
}

/** The button "Add to my courses". Once the course is added, the button says that and does nothing. */
export const EnrolButton = observer(function EnrolButton({ course, onEnrol, describedBy, size }: EnrolButtonProps) {
  const reasonText = useReasonText();
  const now = useNow(course.availabilityEndDate);
  const { addToMyCourses, enrolled } = courseButtons(factsOfAccess(course), now, { place: "catalog" });
  const offer = enrolled.shown ? enrolled : addToMyCourses;
  if (!offer.shown) return null;
  return (
    <Button
      variant={enrolled.shown ? "secondary" : "primary"}
      size={size}
      icon={enrolled.shown ? Check : Plus}
      onClick={onEnrol}
      disabledReason={offer.enabled ? undefined : reasonText(offer.reason, refusalDate(offer, course))}
      aria-describedby={describedBy}
    >
      <FormattedMessage id={enrolled.shown ? "sdk.enrol.enrolled" : "sdk.enrol.add"} />
    </Button>
  );
});
