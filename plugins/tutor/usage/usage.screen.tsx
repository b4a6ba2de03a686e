import { useState } from "react";
import {
  ApiClient,
  FormattedMessage,
  Resource,
  ServerClock,
  useFormat,
  useIntl,
  usePageTitle,
  useResource,
  useService,
} from "../../../core/sdk";
import { getTutorUsage } from "../../../core/sdk/calls";
import { PageHeader, ResourceView, Row, Select, Skeleton, Stack, Table } from "../../../core/sdk/ui";
import type { TutorUsage } from "../contract";
import { daysUntil, totalOf, type Usage, usageBy } from "./usage.rules";

const daysToChoose = [7, 30, 90, 365];
const groups = ["day", "course", "learner"] as const;
type Group = (typeof groups)[number];

/** How much the tutor was used, for administrators: by day, by course, or by learner. */
export function UsageScreen() {
  const intl = useIntl();
  const api = useService(ApiClient);
  const clock = useService(ServerClock);
  const [days, setDays] = useState(30);
  const [group, setGroup] = useState<Group>("day");
  const usage = useResource(
    () => new Resource((signal) => api.call(getTutorUsage, { query: daysUntil(clock.now(), days), signal })),
    [api, clock, days],
  );
  const title = intl.formatMessage({ id: "tutor.usage.title" });
  usePageTitle(title);
  return (
    <Stack>
      <PageHeader title={title} lead={<FormattedMessage id="tutor.usage.lead" />} />
      <Row>
        <Select
          label={intl.formatMessage({ id: "tutor.usage.range" })}
          value={String(days)}
          onChange={(value) => setDays(Number(value))}
          options={daysToChoose.map((count) => ({
            value: String(count),
            label: intl.formatMessage({ id: "tutor.usage.days" }, { count }),
          }))}
        />
        <Select
          label={intl.formatMessage({ id: "tutor.usage.by" })}
          value={group}
          onChange={(value) => setGroup(groups.find((each) => each === value) ?? "day")}
          options={groups.map((each) => ({ value: each, label: intl.formatMessage({ id: `tutor.usage.${each}` }) }))}
        />
      </Row>
      <ResourceView of={usage} skeleton={<Skeleton lines={10} />}>
        {({ data, isWhole }) => (
          <>
            {!isWhole && (
              <p>
                <FormattedMessage id="tutor.usage.cut" />
              </p>
            )}
            <UsageTable entries={data} group={group} />
          </>
        )}
      </ResourceView>
    </Stack>
  );
}

interface TableRow extends Usage {
  readonly key: string;
  readonly name: string;
}

const keys = {
  day: ({ day }: TutorUsage) => day,
  course: ({ objectiveId }: TutorUsage) => objectiveId,
  learner: ({ userId }: TutorUsage) => userId ?? "",
} as const;

function UsageTable({ entries, group }: { entries: readonly TutorUsage[]; group: Group }) {
  const intl = useIntl();
  const format = useFormat();
  const gone = intl.formatMessage({ id: "tutor.usage.gone" });
  const names = {
    day: ({ day }: TutorUsage) => intl.formatDate(`${day}T00:00:00Z`, { dateStyle: "medium", timeZone: "UTC" }),
    course: ({ objectiveName }: TutorUsage) => objectiveName ?? gone,
    learner: ({ userName }: TutorUsage) => userName ?? gone,
  };
  const sums = [...usageBy(entries, keys[group])].map(
    ([key, sum]): TableRow => ({ ...sum, key, name: names[group](sum.first) }),
  );
  const sorted = group === "day" ? sums.reverse() : sums.sort((one, other) => other.questions - one.questions);
  const total = { ...totalOf(entries), key: "total", name: intl.formatMessage({ id: "tutor.usage.total" }) };
  const count = (id: keyof Usage) => ({
    id,
    header: intl.formatMessage({ id: `tutor.usage.${id}` }),
    align: "end" as const,
    cell: (row: TableRow) => format.number(row[id]),
  });
  return (
    <Table
      caption={intl.formatMessage({ id: "tutor.usage.title" })}
      hideCaption
      rows={sorted.length > 0 ? [...sorted, total] : []}
      rowKey={({ key }) => key}
      empty={intl.formatMessage({ id: "tutor.usage.none" })}
      columns={[
        {
          id: "name",
          primary: true,
          header: intl.formatMessage({ id: `tutor.usage.${group}` }),
          cell: ({ name }) => <bdi>{name}</bdi>,
        },
        ...(["questions", "answers", "refusals", "stops", "failures", "tokens"] as const).map(count),
      ]}
    />
  );
}
