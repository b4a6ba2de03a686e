import { useIntl } from "../../../../core/sdk";
import { VisuallyHidden } from "../../../../core/sdk/ui";
import type { Mentioned } from "../../rules/mentions.rules";
import styles from "./mention-list.css";
import type { MentionChoice } from "./use-mentions";

/** The people whom the begun mention may mean. The focus stays in the field; arrow keys move, Enter chooses. */
export function MentionList({ choice, onChoose }: { choice: MentionChoice; onChoose(person: Mentioned): void }) {
  const intl = useIntl();
  const { id, people, active } = choice;
  return (
    <>
      <VisuallyHidden>
        <span role="status">
          {people.length > 0 && intl.formatMessage({ id: "discussions.mention.count" }, { count: people.length })}
        </span>
      </VisuallyHidden>
      {people.length > 0 && (
        <div
          className={styles.list}
          role="listbox"
          id={id}
          aria-label={intl.formatMessage({ id: "discussions.mention" })}
        >
          {people.map((person, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            <div
              key={person.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              className={styles.person}
              // A press would take the focus from the field.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(person)}
            >
              <bdi>{person.name}</bdi>
            </div>
          ))}
        </div>
      )}
    </>
  );
}
