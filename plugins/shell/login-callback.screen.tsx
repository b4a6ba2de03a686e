import { useEffect } from "react";
import { LoadingOverlay, Navigation, safeRedirect, useIntl, useSearchParams, useService } from "../../core/sdk";

/** The way back from signing in: to the page that was wanted, if it is one of ours. */
export function LoginCallbackScreen() {
  const intl = useIntl();
  const navigation = useService(Navigation);
  const [params] = useSearchParams();
  const target = safeRedirect(params.get("redirectUrl"), location.href, "/learn");
  useEffect(() => navigation.leave(target), [navigation, target]);
  return <LoadingOverlay active page label={intl.formatMessage({ id: "shell.loginCallback.title" })} />;
}
