import { FormattedMessage, observer, useBranding, useIntl, usePageTitle } from "../../core/sdk";
import { PageHeader, Stack, Table, type TableColumn } from "../../core/sdk/ui";
import { type Criterion, criteria } from "./criteria";
import styles from "./statement.css";

const STANDARD = "https://www.w3.org/TR/WCAG22/";

/** What people with certain needs run into, beside the criteria that the table names. */
const limits = ["screenReaders", "video", "dragging", "spacing", "authors", "tools"] as const;

/** How far the portal meets each criterion of WCAG 2.2 AA, how that was checked, and what is known to be hard. */
export const StatementScreen = observer(function StatementScreen() {
  const intl = useIntl();
  const { helpUrl } = useBranding();
  const title = intl.formatMessage({ id: "portal.user.accessibility" });
  usePageTitle(title);
  const met = criteria.filter(({ state }) => state === "met").length;
  return (
    <Stack gap={5}>
      <PageHeader
        title={title}
        lead={<FormattedMessage id="accessibility.lead" values={{ met, total: criteria.length }} />}
      />
      <section className={styles.limits}>
        <h2>
          <FormattedMessage id="accessibility.limits" />
        </h2>
        <ul>
          {limits.map((limit) => (
            <li key={limit}>
              <FormattedMessage id={`accessibility.limit.${limit}`} />
            </li>
          ))}
        </ul>
        {helpUrl && (
          <p>
            <a href={helpUrl}>
              <FormattedMessage id="accessibility.contact" />
            </a>
          </p>
        )}
      </section>
      <Criteria />
      <p>
        <a href={STANDARD} target="_blank" rel="noreferrer" hrefLang="en">
          <FormattedMessage id="accessibility.standard" />
        </a>
      </p>
    </Stack>
  );
});

function Criteria() {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id: `accessibility.${id}` });
  const columns: readonly TableColumn<Criterion>[] = [
    {
      id: "criterion",
      header: text("criterion"),
      primary: true,
      cell: ({ id, name }) => (
        <span lang="en" dir="ltr">
          {id} {name}
        </span>
      ),
    },
    { id: "state", header: text("state"), cell: ({ state }) => text(`state.${state}`) },
    { id: "checks", header: text("checks"), cell: (criterion) => <Checks {...criterion} /> },
  ];
  return <Table caption={text("criteria")} columns={columns} rows={criteria} rowKey={({ id }) => id} />;
}

function Checks({ tests = [], byHand }: Criterion) {
  const intl = useIntl();
  return (
    <>
      {tests.length > 0 && (
        <div>
          <FormattedMessage id="accessibility.byTest" />
        </div>
      )}
      {byHand !== undefined && (
        <div>
          <FormattedMessage
            id="accessibility.byHand"
            values={{ date: intl.formatDate(byHand, { dateStyle: "long", timeZone: "UTC" }) }}
          />
        </div>
      )}
    </>
  );
}
