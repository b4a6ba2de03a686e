import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import { useState } from "react";
import {
  ApiClient,
  FormattedMessage,
  Navigation,
  Places,
  Toasts,
  useIntl,
  usePageTitle,
  useService,
} from "../../core/sdk";
import { isCorrectAnswer } from "../../core/sdk/learning";
import { Button, classNames, Icon } from "../../core/sdk/ui";
import styles from "./answer-result.css";
import type { ReinforcementWorkflow } from "./contract";
import { reviewPath } from "./review-module";

/** The result of an answer to a question from an e-mail: whether it was right, the answer's text, and the feedback. */
export function AnswerResult({ workflow }: { workflow: ReinforcementWorkflow }) {
  const intl = useIntl();
  const { objectiveId, question, answerText, feedback, normalizedScore } = workflow;
  const isCorrect = isCorrectAnswer(normalizedScore);
  const title = intl.formatMessage({ id: isCorrect ? "reinforcement.correct" : "reinforcement.incorrect" });
  usePageTitle(title);
  return (
    <article className={classNames(styles.result, isCorrect && styles.correct)}>
      <Icon icon={isCorrect ? CircleCheck : CircleX} className={styles.mark} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.question} dir="auto">
        {question}
      </p>
      <div className={styles.answer}>
        <p className={styles.label}>
          <FormattedMessage id="reinforcement.yourAnswer" />
        </p>
        <p dir="auto">{answerText}</p>
      </div>
      {feedback && (
        <p className={styles.feedback} dir="auto">
          {feedback}
        </p>
      )}
      <ReviewButton objectiveId={objectiveId} />
    </article>
  );
}

function ReviewButton({ objectiveId }: { objectiveId: string }) {
  const api = useService(ApiClient);
  const navigation = useService(Navigation);
  const places = useService(Places);
  const toasts = useService(Toasts);
  const [isBusy, setBusy] = useState(false);
  async function review(): Promise<void> {
    setBusy(true);
    try {
      const path = await reviewPath(api, places, objectiveId);
      if (path !== null) return navigation.to(path);
      toasts.show({ kind: "critical", message: "reinforcement.moduleNotFound" });
    } catch (error) {
      toasts.failure(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button variant="primary" size="large" busy={isBusy} onClick={() => void review()}>
      <FormattedMessage id="reinforcement.review" />
    </Button>
  );
}
