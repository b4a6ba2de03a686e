import { observer } from "mobx-react-lite";
import { FormattedMessage, useIntl } from "react-intl";
import { Session } from "../../platform/session/session";
import { useService } from "../../sdk/react/use-service";
import { Button, Dialog } from "../../ui";

/**
 * Shown after two hours without activity, or if the server refuses the session. After the sign-in the user returns to the
 * same page.
 */
export const SessionEnded = observer(function SessionEnded() {
  const intl = useIntl();
  const session = useService(Session);
  const why = session.isRefused ? "refused" : "expired";
  return (
    <Dialog
      open
      hideClose
      onClose={() => session.signIn()}
      size="small"
      title={intl.formatMessage({ id: `portal.session.${why}.title` })}
      description={intl.formatMessage({ id: `portal.session.${why}.text` })}
      actions={
        <Button variant="primary" onClick={() => session.signIn()}>
          <FormattedMessage id="portal.user.signIn" />
        </Button>
      }
    />
  );
});
