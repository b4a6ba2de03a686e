import { ButtonLink, coursePaths, FullPageError, useIntl } from "../../../core/sdk";

/** There is no such attempt, or it is somebody else's, or of another course. */
export function NoAttempt({ objectiveId }: { objectiveId: string }) {
  const intl = useIntl();
  return (
    <FullPageError
      drawing="not-found"
      title={intl.formatMessage({ id: "player.workflowNotFound" })}
      text={intl.formatMessage({ id: "player.workflowNotFoundText" })}
      action={
        <ButtonLink to={coursePaths.overview(objectiveId)}>
          {intl.formatMessage({ id: "player.completed.overview" })}
        </ButtonLink>
      }
    />
  );
}
