import { observer } from "mobx-react-lite";
import { useIntl } from "react-intl";
import { usePortal } from "../../sdk/contribution/portal-scope";
import { usePageTitle } from "../../sdk/page/use-page";
import { FullPageError } from "../../ui";
import { SignInByWindow } from "./sign-in-by-window";
import { hasSignedOut } from "./signed-out";

/**
 * Shown in a frame to visitors, instead of a page for members. The sign-in opens in a window, because sign-in pages
 * cannot be shown in a frame.
 */
export const SignInScreen = observer(function SignInScreen() {
  const intl = useIntl();
  const { kernel } = usePortal();
  const { name = intl.formatMessage({ id: "portal.name" }) } = kernel.config.config.branding ?? {};
  const title = intl.formatMessage({ id: "portal.signInWindow.title" }, { name });
  usePageTitle(title);
  const text = hasSignedOut(window) ? "portal.signInWindow.signedOut" : "portal.signInWindow.text";
  return (
    <FullPageError
      drawing="forbidden"
      title={title}
      text={intl.formatMessage({ id: text })}
      action={<SignInByWindow />}
    />
  );
});
