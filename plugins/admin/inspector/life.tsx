import Check from "lucide-react/icons/check";
import { FormattedMessage, useIntl } from "../../../core/sdk";
import type { Inspection } from "../../../core/sdk/inspection";
import { Badge } from "../../../core/sdk/ui";
import { Reasons } from "../because/reasons";
import { DiagnosticList } from "../draft/diagnostic-list";
import { decidingFact } from "../rules/because.rules";
import styles from "./inspector.css";

export type Explanation = ReturnType<Inspection["explain"]>;

/** How far a contribution has come on this page, and why. */
export function Life({ explanation }: { readonly explanation: Explanation }) {
  const intl = useIntl();
  const { steps, state, declared, shown, because, diagnostics } = explanation;
  const faults = diagnostics.filter(({ severity }) => severity === "error");
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
      <Reasons because={because.map(decidingFact)} isShown={shown} />
      {faults.length > 0 && <DiagnosticList diagnostics={faults} />}
      {declared && (
        <p className={styles.note} dir="ltr">
          {declared.line === undefined ? declared.file : `${declared.file}:${declared.line}`}
        </p>
      )}
    </div>
  );
}
