import { observer } from "mobx-react-lite";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { isSupportedBrowser } from "../../learning/rules/people/browser";
import { Outbox } from "../../platform/outbox/outbox";
import { Online } from "../../platform/state/online";
import { LocalStore } from "../../platform/storage/local-store";
import { Slot } from "../../sdk/contribution/slot";
import { useService } from "../../sdk/react/use-service";
import { Banner } from "../../ui";
import styles from "./notices.css";

const BROWSER_ALERT = "browserAlert.dismissed";
const isTrue = (value: unknown): value is true => value === true;

/** What has to be known on every page: no connection, a browser that we do not know, what plugins have to say. */
export const Notices = observer(function Notices() {
  return (
    <div className={styles.notices}>
      <OfflineNotice />
      <BrowserNotice />
      <Slot id="banner@1" />
    </div>
  );
});

const OfflineNotice = observer(function OfflineNotice() {
  const online = useService(Online);
  const outbox = useService(Outbox);
  if (online.isOnline) return null;
  return (
    <Banner tone="warning" live>
      <FormattedMessage id={outbox.size > 0 ? "shell.offline.kept" : "shell.offline.text"} />
    </Banner>
  );
});

function BrowserNotice() {
  const intl = useIntl();
  const store = useService(LocalStore);
  const [isDismissed, setDismissed] = useState(() => store.read(BROWSER_ALERT, isTrue) ?? false);
  if (isDismissed || isSupportedBrowser(navigator.userAgent)) return null;
  const dismiss = () => {
    store.write(BROWSER_ALERT, true);
    setDismissed(true);
  };
  return (
    <Banner tone="info" onDismiss={dismiss}>
      {intl.formatMessage({ id: "shell.browser.text" })}
    </Banner>
  );
}
