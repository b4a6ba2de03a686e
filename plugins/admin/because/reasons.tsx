import { FormattedMessage, useReasonText } from "../../../core/sdk";
import { asReason } from "../../../core/sdk/learning";
import type { DecidingFact } from "../contract";
import { useRoleName } from "../draft/use-role-name";
import { reasonTextOf } from "./reason-text.rules";
import styles from "./reasons.css";

interface ReasonsProps {
  readonly because: readonly DecidingFact[];
  readonly isShown: boolean;
}

/** Why a contribution is shown or not, a sentence for each fact, with the line of the file that decides it. */
export function Reasons({ because, isShown }: ReasonsProps) {
  if (because.length === 0) return isShown ? null : <FormattedMessage id="admin.because.nothing" tagName="p" />;
  return (
    <ul className={styles.reasons}>
      {because.map((fact) => (
        <li key={`${fact.kind} ${fact.name}`}>
          <Sentence fact={fact} />{" "}
          {fact.place !== null && (
            <code dir="ltr" className={styles.place}>
              {fact.place}
            </code>
          )}
        </li>
      ))}
    </ul>
  );
}

function Sentence({ fact }: { readonly fact: DecidingFact }) {
  const reasonText = useReasonText();
  const roleName = useRoleName();
  const { id, value, refusal } = reasonTextOf(fact);
  return (
    <>
      <FormattedMessage
        id={id}
        values={{
          holds: String(fact.holds),
          value,
          name: <bdi key="name">{fact.kind === "role" ? roleName(fact.name) : fact.name}</bdi>,
          shown: (
            <code key="shown" dir="ltr">
              {value}
            </code>
          ),
        }}
      />
      {refusal !== null && ` ${reasonText(asReason(refusal), null)}`}
      {fact.fault !== null && (
        <span lang="en" dir="ltr">
          {" "}
          {fact.fault}
        </span>
      )}
    </>
  );
}
