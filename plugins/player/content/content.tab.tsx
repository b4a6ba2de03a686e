import {
  CourseProgress,
  type CourseTabProps,
  contentTabShown,
  coursePaths,
  FormattedMessage,
  NavLink,
  observer,
  useService,
} from "../../../core/sdk";

/** The tab that leads from a course's details to its content, while there is a way into it. */
export const ContentTab = observer(function ContentTab({ objectiveId }: CourseTabProps) {
  const course = useService(CourseProgress).get(objectiveId);
  if (!course || !contentTabShown(course)) return null;
  return (
    <NavLink to={coursePaths.content(objectiveId)}>
      <FormattedMessage id="player.tab.content" />
    </NavLink>
  );
});
