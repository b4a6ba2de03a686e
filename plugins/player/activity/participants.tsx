import { Avatar, FormattedMessage, type Group, type Participant, useIntl, useUser } from "../../../core/sdk";
import styles from "./participation.css";

/** The learner's group in an activity. */
export interface Company {
  readonly group: Group | null;
  readonly data: readonly Participant[];
}

/** More faces than these are a number. */
const FACES = 5;

/** With whom the learner works on an activity, or could: faces and names. */
export function Participants({ company, chosen }: { company: Company; chosen: boolean }) {
  const intl = useIntl();
  const user = useUser();
  const others = company.data.filter(({ id }) => id !== user?.id);
  const names = others.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  return (
    <section className={styles.strip} aria-label={intl.formatMessage({ id: "player.group.label" })}>
      <div className={styles.faces}>
        {names.slice(0, FACES).map((name, index) => (
          <Avatar key={others[index]?.id} name={name} size={28} />
        ))}
      </div>
      <p className={styles.words}>
        {names.length === 0 ? (
          <FormattedMessage id="player.group.onlyYou" />
        ) : (
          <FormattedMessage
            id={chosen ? "player.group.with" : "player.group.members"}
            values={{ names: intl.formatList(names) }}
          />
        )}
      </p>
    </section>
  );
}
