import { FormattedMessage, useFormat, useIntl, useReasonText } from "../../../core/sdk";
import { asReason } from "../../../core/sdk/learning";
import { Badge, Card, LinedList, Stack } from "../../../core/sdk/ui";
import type { TimedGroup } from "../contract";
import styles from "./somebody.css";

interface TimedListProps {
  readonly at: string;
  readonly groups: readonly TimedGroup[];
}

/** What depends on the date, and whether somebody sees it then. */
export function TimedList({ at, groups }: TimedListProps) {
  const intl = useIntl();
  const format = useFormat();
  return (
    <Card>
      <div className={styles.timed}>
        <Stack gap={3}>
          <h2 className={styles.heading}>
            <FormattedMessage id="admin.somebody.timed" values={{ date: format.dateTime(at) }} />
          </h2>
          <p className={styles.note}>
            <FormattedMessage id={groups.length === 0 ? "admin.somebody.timed.none" : "admin.somebody.timed.text"} />
          </p>
          {groups.map(({ title, things }) => (
            <section key={title} aria-label={intl.formatMessage({ id: title })}>
              <h3 className={styles.kind}>
                <FormattedMessage id={title} />
              </h3>
              <LinedList>
                {things.map((thing) => (
                  <TimedLine key={thing.id} thing={thing} />
                ))}
              </LinedList>
            </section>
          ))}
        </Stack>
      </div>
    </Card>
  );
}

function TimedLine({ thing }: { readonly thing: TimedGroup["things"][number] }) {
  const { name, from, until, reason } = thing;
  const format = useFormat();
  const reasonText = useReasonText();
  const edge = (instant: string | null) => (instant === null ? "…" : format.dateTime(instant));
  return (
    <li className={styles.line}>
      <div className={styles.head}>
        <bdi className={styles.name}>{name}</bdi>
        <Badge tone={reason === null ? "success" : "neutral"}>
          <FormattedMessage id={reason === null ? "admin.somebody.seen" : "admin.somebody.hidden"} />
        </Badge>
      </div>
      <p className={styles.note}>
        {reason !== null && `${reasonText(asReason(reason), null)} `}
        {(from !== null || until !== null) && <bdi>{`(${edge(from)} – ${edge(until)})`}</bdi>}
      </p>
    </li>
  );
}
