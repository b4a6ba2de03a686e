import { useEffect } from "react";
import { LoadingOverlay, Navigation, safeRedirect, useIntl, useSearchParams, useService } from "../../core/sdk";

/** The page after a sign-in. It opens the requested page, if that page belongs to the portal. */
export function LoginCallbackScreen() {
  const intl = useIntl();
  const navigation = useService(Navigation);
  const [params] = useSearchParams();
  const target = safeRedirect(params.get("redirectUrl"), location.href, "/learn");
  useEffect(() => navigation.leave(target), [navigation, target]);
  return <LoadingOverlay active page label={intl.formatMessage({ id: "shell.loginCallback.title" })} />;
}
