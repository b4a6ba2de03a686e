import Check from "lucide-react/icons/check";
import Plus from "lucide-react/icons/plus";
import {
  Button,
  courseButtons,
  FormattedMessage,
  factsOfAccess,
  type ObjectiveAccess,
  observer,
  useNow,
  useReasonText,
  useService,
} from "../../core/sdk";
import { CatalogStore } from "./catalog.store";

/** Add to my courses; Enrolled once it was added. */
export const EnrolButton = observer(function EnrolButton({ course }: { course: ObjectiveAccess }) {
  const store = useService(CatalogStore);
  const reasonText = useReasonText();
  const now = useNow([course.availabilityDate, course.availabilityEndDate]);
  const { addToMyCourses, enrolled } = courseButtons(factsOfAccess(course), now, { place: "catalog" });
  if (enrolled.shown) {
    return (
      <Button icon={Check} disabledReason={reasonText("alreadyEnrolled", null)}>
        <FormattedMessage id="catalog.enrolled" />
      </Button>
    );
  }
  if (!addToMyCourses.shown) return null;
  const refusal = addToMyCourses.enabled
    ? {}
    : { disabledReason: reasonText(addToMyCourses.reason, addToMyCourses.changesAt) };
  return (
    <Button variant="primary" icon={Plus} onClick={() => void store.enrol(course)} {...refusal}>
      <FormattedMessage id="catalog.add" />
    </Button>
  );
});
