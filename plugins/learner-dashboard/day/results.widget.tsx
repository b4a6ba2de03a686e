import Award from "lucide-react/icons/award";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import { useId } from "react";
import { type DayPartProps, FormattedMessage, Link, observer, useFormat, useIntl } from "../../../core/sdk";
import { isResultsContent } from "../../../core/sdk/contents";
import { coursePaths } from "../../../core/sdk/learning";
import { Badge, ErrorCard, Icon, LinedList } from "../../../core/sdk/ui";
import type { ResultsContent } from "../contract";
import { resultDetail } from "./day.rules";
import { PartSkeleton } from "./part-skeleton";
import styles from "./results.css";

/** The part "Results" of the first page: the last grades and certificates. */
export const Results = observer(function Results({ part: { state, content, retry } }: DayPartProps) {
  const intl = useIntl();
  const id = useId();
  if (state === "loading") return <PartSkeleton size="list" />;
  if (state === "ready" && content === null) return null;
  if (state === "failed" || !isResultsContent(content))
    return <ErrorCard title={intl.formatMessage({ id: "learner-dashboard.results.failed" })} onRetry={retry} />;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <FormattedMessage id="learner-dashboard.results" />
      </h2>
      <LinedList>
        {content.results.map((result) => (
          <Result key={result.objectiveId} result={result} />
        ))}
      </LinedList>
    </section>
  );
});

function Result({ result }: { result: ResultsContent["results"][number] }) {
  const intl = useIntl();
  const format = useFormat();
  const { objectiveId, name, language, passed, grade, score, limits, finished, proof } = result;
  const words = intl.formatMessage({ id: passed ? "learner-dashboard.passed" : "learner-dashboard.notPassed" });
  const detail = resultDetail(words, grade, score === null ? null : format.percent(score, limits));
  return (
    <li className={styles.row}>
      <Link className={styles.name} to={coursePaths.overview(objectiveId)}>
        <bdi lang={language ?? undefined}>{name}</bdi>
      </Link>
      <Badge tone={passed ? "success" : "danger"} icon={passed ? CircleCheck : CircleX}>
        {words}
        {detail !== null && (
          <>
            {" · "}
            <bdi>{detail}</bdi>
          </>
        )}
      </Badge>
      {proof !== null && (
        <Link className={styles.proof} to={proof} aria-label={certificateOf(intl, name)}>
          <Icon icon={Award} size={16} />
          <FormattedMessage id="learner-dashboard.certificate" />
        </Link>
      )}
      {finished !== null && <span className={styles.date}>{format.date(finished)}</span>}
    </li>
  );
}

function certificateOf(intl: ReturnType<typeof useIntl>, name: string): string {
  return intl.formatMessage({ id: "learner-dashboard.certificateOf" }, { name });
}
