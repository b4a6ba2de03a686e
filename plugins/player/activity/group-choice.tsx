import User from "lucide-react/icons/user";
import Users from "lucide-react/icons/users";
import { useId } from "react";
import { Button, FormattedMessage, type ParticipationMode } from "../../../core/sdk";
import { type Company, Participants } from "./participants";
import styles from "./participation.css";

interface GroupChoiceProps {
  readonly company: Company;
  onChoose(mode: ParticipationMode): void;
}

/** Together or alone: asked once, before an activity is begun. */
export function GroupChoice({ company, onChoose }: GroupChoiceProps) {
  const id = useId();
  const hasBegun = company.data.some(({ joined }) => joined);
  return (
    <section className={styles.choice} aria-labelledby={id}>
      <h2 id={id} className={styles.question}>
        <FormattedMessage id="player.group.question" />
      </h2>
      <p className={styles.hint}>
        <FormattedMessage id={hasBegun ? "player.group.begun" : "player.group.hint"} />
      </p>
      <Participants company={company} chosen={false} />
      <div className={styles.ways}>
        <Button variant="primary" icon={Users} onClick={() => onChoose("collaborative")}>
          <FormattedMessage id="player.group.together" />
        </Button>
        <Button icon={User} onClick={() => onChoose("personal")}>
          <FormattedMessage id="player.group.alone" />
        </Button>
      </div>
    </section>
  );
}
