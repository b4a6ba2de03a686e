import { useEffect } from "react";
import { Navigation, useIntl, useSearchParams, useService } from "../../core/sdk";
import { safeRedirect } from "../../core/sdk/learning";
import { LoadingOverlay } from "../../core/sdk/ui";

/**
 * The page after a sign-in. It opens the page that its address asks for, or the portal's first page if the wanted page
 * belongs to another site, or would sign the user out.
 */
export function LoginCallbackScreen() {
  const intl = useIntl();
  const navigation = useService(Navigation);
  const [params] = useSearchParams();
  const target = safeRedirect(params.get("redirectUrl"), location.href, "/learn");
  useEffect(() => navigation.leave(target), [navigation, target]);
  return <LoadingOverlay active page label={intl.formatMessage({ id: "shell.loginCallback.title" })} />;
}
