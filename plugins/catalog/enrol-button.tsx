import Check from "lucide-react/icons/check";
import Plus from "lucide-react/icons/plus";
import {
  Button,
  courseButtons,
  FormattedMessage,
  factsOfAccess,
  type ObjectiveAccess,
  observer,
  refusalDate,
  useNow,
  useReasonText,
  useService,
} from "../../core/sdk";
import { CatalogStore } from "./catalog.store";

interface EnrolButtonProps {
  readonly course: ObjectiveAccess;
  /** The id of the course's title, if there are several courses on the page. */
  readonly describedBy?: string;
}

/** The button "Add to my courses". Once the course is added, the button says that and does nothing. */
export const EnrolButton = observer(function EnrolButton({ course, describedBy }: EnrolButtonProps) {
  const store = useService(CatalogStore);
  const reasonText = useReasonText();
  const now = useNow(course.availabilityEndDate);
  const { addToMyCourses, enrolled } = courseButtons(factsOfAccess(course), now, { place: "catalog" });
  const offer = enrolled.shown ? enrolled : addToMyCourses;
  if (!offer.shown) return null;
  return (
    <Button
      variant={enrolled.shown ? "secondary" : "primary"}
      icon={enrolled.shown ? Check : Plus}
      onClick={() => void store.enrol(course)}
      disabledReason={offer.enabled ? undefined : reasonText(offer.reason, refusalDate(offer, course))}
      aria-describedby={describedBy}
    >
      <FormattedMessage id={enrolled.shown ? "catalog.enrolled" : "catalog.add"} />
    </Button>
  );
});
