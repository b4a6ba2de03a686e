import Download from "lucide-react/icons/download";
import { useEffect, useState } from "react";
import {
  ApiClient,
  FormattedMessage,
  observer,
  Resource,
  Toasts,
  useFormat,
  useIntl,
  usePageTitle,
  useResource,
  useService,
} from "../../../core/sdk";
import { getAuditLog } from "../../../core/sdk/calls";
import {
  Button,
  EmptyState,
  PageHeader,
  ResourceView,
  SearchField,
  Select,
  Skeleton,
  Stack,
  Table,
  TextField,
} from "../../../core/sdk/ui";
import { type AuditEntry, MAX_ENTRIES } from "../contract";
import { saveFile } from "../draft/save-file";
import list from "../draft/value-rows.css";
import { csvOf } from "./csv.rules";
import { type AuditFilter, isFiltered, queryOf } from "./filter.rules";

const PAGE = 50;
const MAX_FILE = 20_000;

/** What administrators have changed and at whom they have looked: a list to filter and to save as a file. */
export const AuditScreen = observer(function AuditScreen() {
  const intl = useIntl();
  const [filter, setFilter] = useState<AuditFilter>({ name: "", deed: "", from: "", until: "" });
  const [take, setTake] = useState(PAGE);
  const api = useService(ApiClient);
  const log = useResource(
    () => new Resource((signal) => api.call(getAuditLog, { query: { ...queryOf(filter), take }, signal })),
    [api, filter, take],
  );
  // The choice keeps its entries while others are loaded.
  const [deeds, setDeeds] = useState<readonly string[]>([]);
  const loaded = log.value?.deeds;
  useEffect(() => {
    if (loaded) setDeeds(loaded);
  }, [loaded]);
  const change = (part: Partial<AuditFilter>) => {
    setTake(PAGE);
    setFilter({ ...filter, ...part });
  };
  const title = intl.formatMessage({ id: "admin.audit.title" });
  const label = (id: string) => intl.formatMessage({ id: `admin.audit.${id}` });
  usePageTitle(title);
  return (
    <Stack gap={5}>
      <PageHeader
        title={title}
        lead={<FormattedMessage id="admin.audit.lead" />}
        actions={<SaveButton filter={filter} />}
      />
      <div className={list.filters}>
        <SearchField label={label("name")} value={filter.name} onChange={(name) => change({ name })} />
        <Select
          label={label("deed")}
          value={filter.deed}
          onChange={(deed) => change({ deed })}
          options={[
            { value: "", label: label("deed.all") },
            ...deeds.map((deed) => ({ value: deed, label: intl.formatMessage({ id: `audit.${deed}` }) })),
          ]}
        />
        <TextField type="date" label={label("from")} value={filter.from} onChange={(from) => change({ from })} />
        <TextField type="date" label={label("until")} value={filter.until} onChange={(until) => change({ until })} />
      </div>
      <ResourceView
        of={log}
        skeleton={<Skeleton lines={10} />}
        isEmpty={({ totalCount }) => totalCount === 0 && !isFiltered(filter)}
        empty={<EmptyState drawing="coming-soon" title={label("none")} text={label("none.text")} />}
      >
        {({ data, totalCount }) => (
          <Stack>
            <AuditTable entries={data} />
            {data.length < totalCount && take < MAX_ENTRIES && (
              <Button onClick={() => setTake(Math.min(take + PAGE, MAX_ENTRIES))}>
                <FormattedMessage id="admin.audit.more" values={{ count: totalCount - data.length }} />
              </Button>
            )}
          </Stack>
        )}
      </ResourceView>
    </Stack>
  );
});

function AuditTable({ entries }: { readonly entries: readonly AuditEntry[] }) {
  const intl = useIntl();
  const format = useFormat();
  const header = (id: string) => intl.formatMessage({ id: `admin.audit.column.${id}` });
  return (
    <Table
      caption={intl.formatMessage({ id: "admin.audit.title" })}
      hideCaption
      rows={entries}
      rowKey={({ id }) => id}
      empty={intl.formatMessage({ id: "admin.audit.empty" })}
      columns={[
        { id: "at", header: header("at"), cell: ({ at }) => format.dateTime(at) },
        { id: "actor", header: header("actor"), cell: ({ actor }) => <Who who={actor} /> },
        {
          id: "deed",
          primary: true,
          header: header("deed"),
          cell: ({ deed, detail }) => (
            <>
              {intl.formatMessage({ id: `audit.${deed}` })}
              {typeof detail.reason === "string" && (
                <>
                  : <bdi>{detail.reason}</bdi>
                </>
              )}
            </>
          ),
        },
        {
          id: "person",
          header: header("person"),
          cell: ({ person }) => (person === null ? "–" : <bdi>{person.name}</bdi>),
        },
        { id: "address", header: header("address"), cell: ({ address }) => <bdi>{address ?? "–"}</bdi> },
      ]}
    />
  );
}

function Who({ who }: { readonly who: AuditEntry["actor"] }) {
  return who === null ? <FormattedMessage id="admin.audit.nobody" /> : <bdi>{who.name}</bdi>;
}

function SaveButton({ filter }: { readonly filter: AuditFilter }) {
  const api = useService(ApiClient);
  const toasts = useService(Toasts);
  const [isBusy, setBusy] = useState(false);
  async function save(): Promise<void> {
    setBusy(true);
    try {
      const rows: string[][] = [["at", "actor", "deed", "person", "address", "detail"]];
      for (let skip = 0; skip < MAX_FILE; skip += MAX_ENTRIES) {
        const { data } = await api.call(getAuditLog, { query: { ...queryOf(filter), skip, take: MAX_ENTRIES } });
        for (const { at, actor, deed, person, address, detail } of data) {
          rows.push([at, actor?.name ?? "", deed, person?.name ?? "", address ?? "", JSON.stringify(detail)]);
        }
        if (data.length < MAX_ENTRIES) break;
      }
      saveFile("audit-log.csv", csvOf(rows), "text/csv");
    } catch (error) {
      toasts.failure(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button icon={Download} busy={isBusy} onClick={() => void save()}>
      <FormattedMessage id="admin.audit.csv" />
    </Button>
  );
}
