import { observer } from "mobx-react-lite";
import { FormattedMessage } from "react-intl";
import { Panels } from "../../platform/appearance/panels.store";
import { Outbox } from "../../platform/outbox/outbox";
import { Online } from "../../platform/state/online";
import { LocalStore } from "../../platform/storage/local-store";
import { late } from "../../sdk/contribution/late";
import { Slot } from "../../sdk/contribution/slot";
import { useService } from "../../sdk/react/use-service";
import { Banner } from "../../ui";
import styles from "./notices.css";

const BrowserNotice = late(async () => (await import("../after-first-page")).BrowserNotice);

/** Notices on every page: no connection, an unsupported browser, and banners of plugins. */
export const Notices = observer(function Notices() {
  const { isFirstPageDrawn } = useService(Panels);
  return (
    <div className={styles.notices}>
      <OfflineNotice />
      <StorageNotice />
      {isFirstPageDrawn && <BrowserNotice />}
      <Slot id="banner@1" />
    </div>
  );
});

const OfflineNotice = observer(function OfflineNotice() {
  const online = useService(Online);
  const outbox = useService(Outbox);
  if (online.isOnline) return null;
  const count = outbox.things().reduce((sum, thing) => sum + thing.count, 0);
  return (
    <Banner tone="warning" live>
      <FormattedMessage id={count > 0 ? "portal.offline.waiting" : "portal.offline.text"} values={{ count }} />
    </Banner>
  );
});

/** Says that what is written now would not outlive the page, because the browser cannot store it. */
const StorageNotice = observer(function StorageNotice() {
  const outbox = useService(Outbox);
  const { isFull } = useService(LocalStore);
  const count = outbox.isStuck || isFull ? outbox.unkeptCount : 0;
  if (!isFull && count === 0) return null;
  return (
    <Banner tone="danger" live>
      <FormattedMessage id={count > 0 ? "portal.storage.onlyHere" : "portal.storage.full"} values={{ count }} />
    </Banner>
  );
});
