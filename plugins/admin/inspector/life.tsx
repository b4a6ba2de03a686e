import Check from "lucide-react/icons/check";
import { FormattedMessage, useIntl } from "../../../core/sdk";
import type { Inspection } from "../../../core/sdk/inspection";
import { Badge } from "../../../core/sdk/ui";
import styles from "./inspector.css";

export type Explanation = ReturnType<Inspection["explain"]>;

/** How far a contribution has come on this page, and the sentence that says why. */
export function Life({ explanation }: { readonly explanation: Explanation }) {
  const intl = useIntl();
  const { steps, state, declared, text } = explanation;
  return (
    <div className={styles.life}>
      <ol className={styles.steps} aria-label={intl.formatMessage({ id: "admin.inspector.steps" })}>
        {steps.map(({ step, reached }) => (
          <li key={step} aria-current={step === state ? "step" : undefined}>
            <Badge tone={reached ? "success" : "neutral"} icon={reached ? Check : undefined}>
              <FormattedMessage id={`admin.inspector.step.${step}`} />
            </Badge>
          </li>
        ))}
      </ol>
      <p lang="en" dir="ltr">
        {text}
      </p>
      {declared && (
        <p className={styles.note} dir="ltr">
          {declared.line === undefined ? declared.file : `${declared.file}:${declared.line}`}
        </p>
      )}
    </div>
  );
}
