import { useMemo, useState } from "react";
import { FormattedMessage, observer, useIntl, useNow, useService } from "../../core/sdk";
import { Button, SearchField, Select } from "../../core/sdk/ui";
import styles from "./profile.css";
import { ProfileStore } from "./profile.store";
import { knownOr, knownZones, nextMinute, timeZoneChoices } from "./time-zones";

const HOUR = 3_600_000;

export const TimeZoneTab = observer(function TimeZoneTab() {
  const intl = useIntl();
  const store = useService(ProfileStore);
  const detected = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const now = useNow(nextMinute(useNow()));
  const [zone, setZone] = useState(knownOr(store.wantedZone, detected));
  const [search, setSearch] = useState("");
  // The list is made once an hour, because offsets change no more often, and computing all of them takes time.
  const hour = Math.floor(now.getTime() / HOUR);
  const { choices, found, isBeyond } = useMemo(
    () => timeZoneChoices(knownZones(), { zone, search }, new Date(hour * HOUR)),
    [zone, search, hour],
  );
  return (
    <section className={styles.personal}>
      <p className={styles.clock}>{intl.formatDate(now, { dateStyle: "full", timeStyle: "short", timeZone: zone })}</p>
      <div className={styles.zones}>
        <SearchField
          label={intl.formatMessage({ id: "profile.timeZone.search" })}
          value={search}
          onChange={setSearch}
        />
        <p role="status" className={styles.found}>
          {search !== "" && <FormattedMessage id="profile.timeZone.found" values={{ count: found }} />}
        </p>
        <Select
          label={intl.formatMessage({ id: "profile.timeZone.label" })}
          value={zone}
          onChange={setZone}
          options={choices}
          hint={isBeyond ? intl.formatMessage({ id: "profile.timeZone.beyond" }, { zone }) : undefined}
        />
      </div>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => void store.saveTimeZone(zone)}>
          <FormattedMessage id="profile.timeZone.save" />
        </Button>
        <Button onClick={() => setZone(detected)}>
          <FormattedMessage id="profile.timeZone.detect" />
        </Button>
      </div>
    </section>
  );
});
