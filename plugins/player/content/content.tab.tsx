import { ButtonLink, coursePaths, FormattedMessage } from "../../../core/sdk";

/** The tab that leads from a course's details to its content. */
export function ContentTab({ objectiveId }: { objectiveId: string }) {
  return (
    <ButtonLink to={coursePaths.content(objectiveId)}>
      <FormattedMessage id="player.tab.content" />
    </ButtonLink>
  );
}
