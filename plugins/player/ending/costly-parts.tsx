import { useId } from "react";
import { FormattedMessage, useFormat, useIntl } from "../../../core/sdk";
import { coursePaths } from "../../../core/sdk/learning";
import { ButtonLink, LinedList, VisuallyHidden } from "../../../core/sdk/ui";
import type { CourseEnding } from "../contract";
import styles from "./costly-parts.css";

type CostlyPart = CourseEnding["costly"][number];

interface CostlyPartsProps {
  readonly parts: readonly CostlyPart[];
  readonly objectiveId: string;
  /** The points of the whole course. Null: it has no points. */
  readonly maxScore: number | null;
}

export function CostlyParts({ parts, objectiveId, maxScore }: CostlyPartsProps) {
  const id = useId();
  if (parts.length === 0) return null;
  return (
    <section className={styles.parts} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <FormattedMessage id={maxScore === null ? "player.ending.openParts" : "player.ending.costly"} />
      </h2>
      <LinedList>
        {parts.map((part) => (
          <li key={part.axis} className={styles.part}>
            <div>
              <p className={styles.name}>
                <bdi>{part.name}</bdi>
              </p>
              <p className={styles.lost}>
                <Lost part={part} maxScore={maxScore} />
              </p>
            </div>
            {part.isOpen && <ReadAgain part={part} objectiveId={objectiveId} />}
          </li>
        ))}
      </LinedList>
    </section>
  );
}

function Lost({ part: { lost, isDone }, maxScore }: { part: CostlyPart; maxScore: number | null }) {
  const intl = useIntl();
  const format = useFormat();
  if (maxScore === null) return <FormattedMessage id="player.ending.notDone" />;
  const amount =
    maxScore === 1 || maxScore === 100
      ? format.percent(lost, [])
      : intl.formatMessage({ id: "player.ending.amount" }, { points: Math.round(lost * maxScore * 100) / 100 });
  return <FormattedMessage id={isDone ? "player.ending.lost" : "player.ending.lostNotDone"} values={{ amount }} />;
}

function ReadAgain({ part: { axis, name, duration, isDone }, objectiveId }: { part: CostlyPart; objectiveId: string }) {
  const format = useFormat();
  const time = duration === null ? "none" : format.minutes(duration);
  return (
    <ButtonLink to={`${coursePaths.content(objectiveId, axis === "" ? null : axis)}?viewType=REVIEW`}>
      <FormattedMessage id={isDone ? "player.ending.readAgain" : "player.ending.read"} values={{ time }} />
      <VisuallyHidden>{name}</VisuallyHidden>
    </ButtonLink>
  );
}
