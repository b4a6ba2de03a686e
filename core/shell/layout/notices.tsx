import { observer } from "mobx-react-lite";
import { lazy, Suspense } from "react";
import { FormattedMessage } from "react-intl";
import { Panels } from "../../platform/appearance/panels.store";
import { Outbox } from "../../platform/outbox/outbox";
import { Online } from "../../platform/state/online";
import { Slot } from "../../sdk/contribution/slot";
import { useService } from "../../sdk/react/use-service";
import { Banner } from "../../ui";
import styles from "./notices.css";

const BrowserNotice = lazy(async () => ({ default: (await import("../after-first-page")).BrowserNotice }));

/** Notices on every page: no connection, an unsupported browser, and banners of plugins. */
export const Notices = observer(function Notices() {
  const { isFirstPageDrawn } = useService(Panels);
  return (
    <div className={styles.notices}>
      <OfflineNotice />
      <Suspense fallback={null}>{isFirstPageDrawn && <BrowserNotice />}</Suspense>
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
      <FormattedMessage id={outbox.size > 0 ? "portal.offline.kept" : "portal.offline.text"} />
    </Banner>
  );
});
