import { CourseProgress, Disclosure, FormattedMessage, observer, useFlag, useNow, useService } from "../../core/sdk";
import { tutorVisibility } from "./rules/tutor.rules";

/**
 * Shown above the content of a course that offers the tutor. While no tutor is connected, it explains what the tutor is for.
 */
export const TutorWidget = observer(function TutorWidget({ objectiveId }: { objectiveId: string }) {
  const course = useService(CourseProgress).get(objectiveId);
  const isOn = useFlag("platform.ui.tutor.learner.enabled");
  const now = useNow();
  if (!course || !tutorVisibility(isOn, course, now).allowed) return null;
  return (
    <Disclosure summary={<FormattedMessage id="tutor.title" />}>
      <p>
        <FormattedMessage id="tutor.notConnected" />
      </p>
    </Disclosure>
  );
});
