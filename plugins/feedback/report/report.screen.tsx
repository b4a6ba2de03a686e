import { useState } from "react";
import {
  ApiClient,
  FormattedMessage,
  observer,
  Resource,
  useFormat,
  useIntl,
  usePageTitle,
  useResource,
  useService,
} from "../../../core/sdk";
import { getFeedbackReport } from "../../../core/sdk/calls";
import { PageHeader, ResourceView, Select, Skeleton, Stack } from "../../../core/sdk/ui";
import { type FeedbackReport, type Grade, grades, type Struggle, struggles } from "../contract";
import { Chart } from "./chart";
import styles from "./report.css";

const periodsInDays = [7, 30, 90, 365];
const ALL = "";

/** The page on which administrators read the feedback of users: counts, and comments without names. */
export const ReportScreen = observer(function ReportScreen() {
  const intl = useIntl();
  const api = useService(ApiClient);
  const [days, setDays] = useState(30);
  const [grade, setGrade] = useState<Grade | null>(null);
  const [struggle, setStruggle] = useState<Struggle | null>(null);
  const report = useResource(() => {
    const query = { days, ...(grade === null ? {} : { grade }), ...(struggle === null ? {} : { struggle }) };
    return new Resource((signal) => api.call(getFeedbackReport, { query, signal }));
  }, [api, days, grade, struggle]);
  const title = intl.formatMessage({ id: "feedback.report" });
  usePageTitle(title);
  const all = { value: ALL, label: intl.formatMessage({ id: "feedback.report.all" }) };
  return (
    <Stack>
      <PageHeader title={title} lead={<FormattedMessage id="feedback.report.lead" />} />
      <div className={styles.filters}>
        <Select
          label={intl.formatMessage({ id: "feedback.report.period" })}
          value={String(days)}
          onChange={(value) => setDays(Number(value))}
          options={periodsInDays.map((count) => ({
            value: String(count),
            label: intl.formatMessage({ id: "feedback.report.days" }, { count }),
          }))}
        />
        <Select
          label={intl.formatMessage({ id: "feedback.report.grade" })}
          value={String(grade ?? ALL)}
          onChange={(value) => setGrade(grades.find((each) => String(each) === value) ?? null)}
          options={[all, ...grades.toReversed().map((each) => ({ value: String(each), label: gradeText(each) }))]}
        />
        <Select
          label={intl.formatMessage({ id: "feedback.report.struggle" })}
          value={struggle ?? ALL}
          onChange={(value) => setStruggle(struggles.find((each) => each === value) ?? null)}
          options={[all, ...struggles.map((each) => ({ value: each, label: struggleText(each) }))]}
        />
      </div>
      <ResourceView of={report} skeleton={<Skeleton lines={10} />}>
        {(shown) => <Report report={shown} gradeText={gradeText} struggleText={struggleText} />}
      </ResourceView>
    </Stack>
  );

  function gradeText(value: number): string {
    return intl.formatMessage({ id: `feedback.grade.${value}` });
  }

  function struggleText(value: string): string {
    return intl.formatMessage({ id: `feedback.struggle.${value}` });
  }
});

interface ReportProps {
  readonly report: FeedbackReport;
  readonly gradeText: (grade: number) => string;
  readonly struggleText: (struggle: string) => string;
}

function Report({ report, gradeText, struggleText }: ReportProps) {
  const intl = useIntl();
  const format = useFormat();
  const total = report.grades.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) {
    return (
      <p>
        <FormattedMessage id="feedback.report.none" />
      </p>
    );
  }
  return (
    <Stack>
      {!report.isWhole && (
        <p>
          <FormattedMessage id="feedback.report.cut" />
        </p>
      )}
      <div className={styles.charts}>
        <Chart
          title={intl.formatMessage({ id: "feedback.question" })}
          total={total}
          bars={report.grades.map(({ grade, count }) => ({ name: gradeText(grade), count }))}
        />
        <Chart
          title={intl.formatMessage({ id: "feedback.struggles" })}
          total={total}
          bars={report.struggles.map(({ struggle, count }) => ({ name: struggleText(struggle), count }))}
        />
      </div>
      <h2>
        <FormattedMessage id="feedback.report.comments" />
      </h2>
      {report.comments.length === 0 && (
        <p>
          <FormattedMessage id="feedback.report.noComments" />
        </p>
      )}
      <ul className={styles.comments}>
        {report.comments.map(({ id, time, grade, struggles: named, comment }) => (
          <li key={id} className={styles.comment}>
            <p className={styles.about}>
              {[format.date(time), gradeText(grade), ...named.map(struggleText)].join(" · ")}
            </p>
            <p className={styles.said} dir="auto">
              {comment}
            </p>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
