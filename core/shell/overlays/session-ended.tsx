import { observer } from "mobx-react-lite";
import { useLayoutEffect, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Session } from "../../platform/session/session";
import { late } from "../../sdk/contribution/late";
import { useService } from "../../sdk/react/use-service";
import { Button, Dialog } from "../../ui";
import styles from "./session-ended.css";

const SignInByWindow = late(async () => (await import("../embedded/embedded")).SignInByWindow);

/**
 * Shown in four cases: after two hours without activity; when the user has signed out elsewhere; if the server refuses
 * calls even directly after a sign-in; and if the user has to sign in without leaving the page. After the sign-in the
 * user returns to the same page, or goes on in it. On a page that is open to visitors, the dialog can be closed.
 *
 * When the session of a member has been ended, somebody else may be at the screen: the page behind the dialog is hidden,
 * and keeps what is typed on it.
 */
export const SessionEnded = observer(function SessionEnded() {
  const intl = useIntl();
  const session = useService(Session);
  const [needsWindow] = useState(() => session.needsWindow());
  const { isMember } = session;
  const isPublic = session.isPublicPlace();
  const why = reasonOf(session, isPublic);
  const title = intl.formatMessage({ id: `portal.session.${why}.title` });
  useHiddenPage(session.hasSignedOut || session.hasExpired || (isMember && session.isAsked), title);
  if (why === "visitor" && session.isAskedByScreen) return null;
  return (
    <div className={styles.shown}>
      <Dialog
        open
        hideClose={why !== "visitor" && !isPublic}
        onClose={() => {
          if (why === "visitor") session.stopAsking();
          else if (isPublic) session.stayAsVisitor();
          else if (!needsWindow) session.signIn();
        }}
        size="small"
        title={title}
        description={intl.formatMessage({ id: `portal.session.${why}.text` })}
        actions={
          needsWindow ? (
            <SignInByWindow />
          ) : (
            <Button variant="primary" onClick={() => session.signIn()}>
              <FormattedMessage id="portal.user.signIn" />
            </Button>
          )
        }
      />
    </div>
  );
});

function reasonOf({ isRefused, hasExpired, hasSignedOut, isMember }: Session, isPublic: boolean) {
  if (isRefused) return "refused";
  if (hasExpired) return "expired";
  if (hasSignedOut) return "signedOut";
  if (!isMember) return "visitor";
  return isPublic ? "public" : "asked";
}

/**
 * Hides the page but for this dialog, with its title, silences it, and keeps keys from it. Shows it again when the
 * dialog is gone.
 */
function useHiddenPage(isHidden: boolean, title: string): void {
  useLayoutEffect(() => {
    if (!isHidden) return;
    const { body, head } = document;
    let pageTitle = document.title;
    const hideTitle = () => {
      if (document.title === title) return;
      pageTitle = document.title;
      document.title = title;
    };
    const stop = (event: Event) => event.stopPropagation();
    body.dataset.sessionEnded = "";
    hideTitle();
    // The page behind may still set its title, for example when an answer arrives.
    const titles = new MutationObserver(hideTitle);
    titles.observe(head, { childList: true, subtree: true, characterData: true });
    // The page's shortcuts would move the page, or open a dialog that nobody sees over this one.
    window.addEventListener("keydown", stop, true);
    for (const media of document.querySelectorAll<HTMLMediaElement>("audio, video")) media.pause();
    return () => {
      titles.disconnect();
      window.removeEventListener("keydown", stop, true);
      delete body.dataset.sessionEnded;
      document.title = pageTitle;
    };
  }, [isHidden, title]);
}
