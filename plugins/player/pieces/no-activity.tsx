import { ButtonLink, ErrorView, FormattedMessage } from "../../../core/sdk";
import { useVisit } from "../model/visit";

/** The address names a part that the course does not have, or hides. */
export function NoActivity() {
  const { to } = useVisit();
  return (
    <ErrorView
      status={404}
      subject="activity"
      action={
        <ButtonLink to={to(null)} variant="primary">
          <FormattedMessage id="player.toCourse" />
        </ButtonLink>
      }
    />
  );
}
