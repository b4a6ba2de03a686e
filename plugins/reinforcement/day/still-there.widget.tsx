import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import { useEffect, useId, useRef } from "react";
import { type DayPartProps, FormattedMessage, observer, useFormat, useIntl, useService } from "../../../core/sdk";
import { isDueQuestionContent } from "../../../core/sdk/contents";
import { isCorrectAnswer } from "../../../core/sdk/learning";
import { Button, classNames, ErrorCard, Icon } from "../../../core/sdk/ui";
import type { DueQuestionContent } from "../contract";
import { type Answered, DueQuestionStore } from "./due-question.store";
import styles from "./still-there.css";

/** The part "Still there?" of the first page: one question, if one is due, and then how it was answered. */
export const StillThere = observer(function StillThere({ part }: DayPartProps) {
  const intl = useIntl();
  const id = useId();
  const store = useService(DueQuestionStore);
  useEffect(() => () => store.leave(), [store]);
  const { state, content } = part;
  const asked = store.answered?.asked ?? (isDueQuestionContent(content) ? content : null);
  if (asked === null) {
    const isFailed = state === "failed" || (state === "ready" && content !== null);
    return (
      isFailed && (
        <ErrorCard title={intl.formatMessage({ id: "reinforcement.stillThere.failed" })} onRetry={part.retry} />
      )
    );
  }
  const lang = asked.language ?? undefined;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <FormattedMessage id="reinforcement.stillThere" />
      </h2>
      <p className={styles.course}>
        <bdi lang={lang}>{asked.course}</bdi>
      </p>
      <p className={styles.question} dir="auto" lang={lang}>
        {asked.question}
      </p>
      <div className={styles.place}>
        <div className={styles.options} inert={store.answered !== null}>
          <Options asked={asked} part={part} />
        </div>
        {store.answered && <Verdict of={store.answered} />}
      </div>
    </section>
  );
});

const Options = observer(function Options({ asked, part }: { asked: DueQuestionContent } & DayPartProps) {
  const store = useService(DueQuestionStore);
  return asked.options.map(({ text, answer }) => (
    <Button key={answer} busy={store.sending === answer} onClick={() => void store.answer(asked, answer, part)}>
      <bdi lang={asked.language ?? undefined}>{text}</bdi>
    </Button>
  ));
});

function Verdict({ of: { asked, result } }: { of: Answered }) {
  const format = useFormat();
  const place = useRef<HTMLDivElement>(null);
  const isCorrect = isCorrectAnswer(result.normalizedScore);
  const lang = asked.language ?? undefined;
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={classNames(styles.verdict, isCorrect && styles.correct)}>
      <Icon icon={isCorrect ? CircleCheck : CircleX} />
      <div>
        <p>
          <strong>
            <FormattedMessage id={isCorrect ? "reinforcement.correct" : "reinforcement.incorrect"} />
          </strong>
          {result.next != null && (
            <>
              {" · "}
              <FormattedMessage id="reinforcement.stillThere.again" values={{ when: format.relative(result.next) }} />
            </>
          )}
        </p>
        <p className={styles.feedback} dir="auto" lang={lang}>
          {result.feedback ?? result.answerText}
        </p>
      </div>
    </div>
  );
}
