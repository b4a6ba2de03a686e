import { FormattedMessage, useFormat, useIntl } from "../../../core/sdk";
import { Table } from "../../../core/sdk/ui";
import type { Impersonation } from "../contract";
import styles from "./audit-table.css";

/** The list of impersonations: which administrator has seen the portal as which person, why, and when. */
export function AuditTable({ entries }: { readonly entries: readonly Impersonation[] }) {
  const intl = useIntl();
  const format = useFormat();
  const header = (id: string) => intl.formatMessage({ id: `impersonation.column.${id}` });
  return (
    <Table
      caption={intl.formatMessage({ id: "impersonation.audit.title" })}
      hideCaption
      rows={entries}
      rowKey={({ id }) => id}
      empty={intl.formatMessage({ id: "impersonation.audit.empty" })}
      columns={[
        {
          id: "administrator",
          primary: true,
          header: header("administrator"),
          cell: ({ administrator }) => <Who who={administrator} />,
        },
        { id: "person", header: header("person"), cell: ({ person }) => <Who who={person} /> },
        {
          id: "reason",
          header: header("reason"),
          cell: ({ reason }) =>
            reason === null ? (
              <FormattedMessage id="impersonation.deleted" />
            ) : (
              <bdi className={styles.reason}>{reason}</bdi>
            ),
        },
        { id: "started", header: header("started"), cell: ({ started }) => format.dateTime(started) },
        {
          id: "ended",
          header: header("ended"),
          cell: ({ ended, ending }) =>
            ended === null || ending === null ? (
              <FormattedMessage id="impersonation.running" />
            ) : (
              <div className={styles.lines}>
                {format.dateTime(ended)}
                <br />
                <FormattedMessage id={`impersonation.ending.${ending}`} />
              </div>
            ),
        },
      ]}
    />
  );
}

function Who({ who }: { readonly who: Impersonation["person"] }) {
  if (who === null) return <FormattedMessage id="impersonation.deleted" />;
  return (
    <div className={styles.lines}>
      <bdi>{who.name}</bdi>
      <br />
      <bdi>{who.email}</bdi>
    </div>
  );
}
