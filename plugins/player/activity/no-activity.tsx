import { ButtonLink, EmptyState, useIntl } from "../../../core/sdk";
import { useVisit } from "../visit/visit";

/** The address names a part that the course does not have, or hides. */
export function NoActivity() {
  const intl = useIntl();
  const { to } = useVisit();
  return (
    <EmptyState
      drawing="not-found"
      title={intl.formatMessage({ id: "player.activityNotFound" })}
      text={intl.formatMessage({ id: "player.activityNotFoundText" })}
      action={<ButtonLink to={to(null)}>{intl.formatMessage({ id: "player.toCourse" })}</ButtonLink>}
    />
  );
}
