import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useIntl } from "react-intl";
import { useLocation } from "react-router";
import { Session } from "../../platform/session/session";
import { usePageTitle } from "../../sdk/page/use-page";
import { useService } from "../../sdk/react/use-service";
import { ErrorView } from "../../sdk/view/error-view";
import { isPublicPath } from "../boot/page-host";

/** No page is at this address. A visitor signs in first: what is there may only be for members. */
export const NotFoundPage = observer(function NotFoundPage() {
  const intl = useIntl();
  const session = useService(Session);
  const { pathname } = useLocation();
  const mustSignIn = !session.isMember && !isPublicPath(pathname);
  usePageTitle(mustSignIn ? null : intl.formatMessage({ id: "errorView.404.title" }));
  useEffect(() => {
    if (mustSignIn) session.signIn();
  }, [session, mustSignIn]);
  return mustSignIn ? null : <ErrorView status={404} />;
});
