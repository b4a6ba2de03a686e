import { useEffect, useState } from "react";
import { Navigation, observer, Session, useIntl, usePageTitle, useSearchParams, useService } from "../../core/sdk";
import { Button, FullPageError, WayOut } from "../../core/sdk/ui";
import { redirectSteps } from "./login-redirect.rules";

/**
 * The login redirect screen. In a frame it tells the page around it to sign the user out, to sign the user in, or to
 * open another page. Outside of a frame it does so itself.
 */
export const LoginRedirectScreen = observer(function LoginRedirectScreen() {
  const intl = useIntl();
  const session = useService(Session);
  const navigation = useService(Navigation);
  const [params] = useSearchParams();
  // The address is read once, so each step that it asks for is done once.
  const [steps] = useState(() => redirectSteps(params, location.href, "/learn"));
  const [first] = steps;
  const last = steps.at(-1);
  const place = last?.do === "navigation" ? last.target : "/learn";
  const title = intl.formatMessage({ id: "shell.loginRedirect.title" });
  usePageTitle(title);
  const { isEmbedded } = session;
  useEffect(() => {
    if (isEmbedded) {
      for (const step of steps) session.tellParent(messageOf(step, place));
    } else if (first?.do === "login") session.signIn(place);
    else if (first?.do === "navigation") navigation.leave(place);
  }, [session, navigation, steps, first, place, isEmbedded]);

  const asksSignOut = !isEmbedded && first?.do === "logout";
  const sentence = first === undefined ? "nothing" : asksSignOut ? "signOut" : first.do;
  if (!isEmbedded && first !== undefined && !asksSignOut) return null;
  return (
    <FullPageError
      drawing="forbidden"
      title={title}
      text={intl.formatMessage({ id: `shell.loginRedirect.${sentence}.text` })}
      action={
        asksSignOut ? (
          // A link alone must not sign people out, so the user has to press a button.
          <Button variant="primary" onClick={() => void session.signOut()}>
            {intl.formatMessage({ id: "portal.user.signOut" })}
          </Button>
        ) : (
          <WayOut variant="secondary" />
        )
      }
    />
  );
});

function messageOf(step: ReturnType<typeof redirectSteps>[number], place: string) {
  if (step.do === "navigation") return { type: "portal.navigation", place: step.target } as const;
  return step.do === "login" ? ({ type: "portal.login", place } as const) : ({ type: "portal.logout" } as const);
}
