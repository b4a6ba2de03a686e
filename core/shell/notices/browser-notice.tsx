import { useState } from "react";
import { useIntl } from "react-intl";
import { isSupportedBrowser } from "../../learning/rules/people/browser";
import { LocalStore } from "../../platform/storage/local-store";
import { useService } from "../../sdk/react/use-service";
import { Banner } from "../../ui";

const DISMISSED = "browserAlert.dismissed";
const isTrue = (value: unknown): value is true => value === true;

/** Tells the user that this browser is not supported. It can be dismissed for good. */
export function BrowserNotice() {
  const intl = useIntl();
  const store = useService(LocalStore);
  const [isDismissed, setDismissed] = useState(() => store.read(DISMISSED, isTrue) ?? false);
  if (isDismissed || isSupportedBrowser(navigator.userAgent)) return null;
  const dismiss = () => {
    store.write(DISMISSED, true);
    setDismissed(true);
  };
  return (
    <Banner tone="info" onDismiss={dismiss}>
      {intl.formatMessage({ id: "portal.browser.text" })}
    </Banner>
  );
}
