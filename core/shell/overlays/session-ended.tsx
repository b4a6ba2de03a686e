import { observer } from "mobx-react-lite";
import { lazy, Suspense, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Session } from "../../platform/session/session";
import { useService } from "../../sdk/react/use-service";
import { Button, Dialog } from "../../ui";

const SignInByWindow = lazy(async () => ({
  default: (await import("../embedded/embedded")).SignInByWindow,
}));

/**
 * Shown in three cases: after two hours without activity; if the server refuses calls even directly after a sign-in;
 * and if the user has to sign in without leaving the page. After the sign-in the user returns to the same page, or goes
 * on in it. On a page that is open to visitors, the dialog can be closed.
 */
export const SessionEnded = observer(function SessionEnded() {
  const intl = useIntl();
  const session = useService(Session);
  const [needsWindow] = useState(() => session.needsWindow());
  const { isMember } = session;
  const isPublic = session.isPublicPlace();
  const asked = isPublic ? "public" : "asked";
  const why = session.isRefused ? "refused" : session.hasExpired ? "expired" : isMember ? asked : "visitor";
  if (why === "visitor" && session.isAskedByScreen) return null;
  return (
    <Dialog
      open
      hideClose={why !== "visitor" && !isPublic}
      onClose={() => {
        if (why === "visitor") session.stopAsking();
        else if (isPublic) session.stayAsVisitor();
        else if (!needsWindow) session.signIn();
      }}
      size="small"
      title={intl.formatMessage({ id: `portal.session.${why}.title` })}
      description={intl.formatMessage({ id: `portal.session.${why}.text` })}
      actions={
        needsWindow ? (
          <Suspense fallback={null}>
            <SignInByWindow />
          </Suspense>
        ) : (
          <Button variant="primary" onClick={() => session.signIn()}>
            <FormattedMessage id="portal.user.signIn" />
          </Button>
        )
      }
    />
  );
});
