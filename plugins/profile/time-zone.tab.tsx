import { useMemo, useState } from "react";
import { Button, FormattedMessage, observer, Select, useIntl, useNow, useService } from "../../core/sdk";
import styles from "./profile.css";
import { ProfileStore } from "./profile.store";
import { offsetLabel, offsetOf, timeZoneList } from "./time-zones";

/** The clock of the profile goes on every minute. */
const EVERY_MINUTE = 60;

/** The date and time now, the zone to show times in, and a way to find it. */
export const TimeZoneTab = observer(function TimeZoneTab() {
  const intl = useIntl();
  const store = useService(ProfileStore);
  const detected = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const now = useNow(null, EVERY_MINUTE);
  const [zone, setZone] = useState(store.user?.timezone ?? detected);
  const options = useMemo(() => {
    const listed = timeZoneList(Intl.supportedValuesOf("timeZone"), now).flatMap((entry) =>
      entry.zones.map((name) => ({
        value: name,
        label: `(${offsetLabel(entry.offset)}) ${name.replaceAll("_", " ")}`,
      })),
    );
    const known = listed.some((option) => option.value === zone);
    return known ? listed : [{ value: zone, label: `(${offsetLabel(offsetOf(zone, now))}) ${zone}` }, ...listed];
  }, [zone, now]);
  return (
    <section className={styles.personal}>
      <p className={styles.clock}>{intl.formatDate(now, { dateStyle: "full", timeStyle: "short", timeZone: zone })}</p>
      <Select
        label={intl.formatMessage({ id: "profile.timeZone.label" })}
        value={zone}
        onChange={setZone}
        options={options}
      />
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
