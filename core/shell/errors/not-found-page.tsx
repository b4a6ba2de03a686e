import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useIntl } from "react-intl";
import { Session } from "../../platform/session/session";
import { usePageTitle } from "../../sdk/page/use-page";
import { useService } from "../../sdk/react/use-service";
import { ErrorView } from "../../sdk/view/error-view";

/** The page for an unknown address. A visitor has to sign in first, because the page may exist for members only. */
export const NotFoundPage = observer(function NotFoundPage() {
  const intl = useIntl();
  const session = useService(Session);
  const mustSignIn = !session.isMember && !session.isPublicPlace();
  usePageTitle(mustSignIn ? null : intl.formatMessage({ id: "errorView.404.title" }));
  useEffect(() => {
    if (mustSignIn) session.signIn();
  }, [session, mustSignIn]);
  return mustSignIn ? null : <ErrorView status={404} />;
});
