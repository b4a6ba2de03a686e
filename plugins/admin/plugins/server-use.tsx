import { useIntl } from "../../../core/sdk";
import { Table } from "../../../core/sdk/ui";
import type { ServerPart } from "../contract";
import { runParts } from "./plugins.rules";

/** How often the calls and jobs of a plugin ran, how long, and how often they failed. Nothing while none has run. */
export function ServerUse({ server }: { readonly server: ServerPart }) {
  const intl = useIntl();
  const rows = runParts(server);
  if (rows.length === 0) return null;
  const header = (id: string) => intl.formatMessage({ id: `admin.plugins.column.${id}` });
  return (
    <Table
      caption={intl.formatMessage({ id: "admin.plugins.use" })}
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        { id: "name", primary: true, header: header("part"), cell: ({ name }) => <bdi>{name}</bdi> },
        { id: "count", align: "end", header: header("count"), cell: ({ count }) => intl.formatNumber(count) },
        {
          id: "average",
          align: "end",
          header: header("average"),
          cell: ({ average }) =>
            intl.formatNumber(average, {
              style: "unit",
              unit: "millisecond",
              unitDisplay: "short",
              maximumFractionDigits: 1,
            }),
        },
        { id: "failed", align: "end", header: header("failed"), cell: ({ failed }) => intl.formatNumber(failed) },
      ]}
    />
  );
}
