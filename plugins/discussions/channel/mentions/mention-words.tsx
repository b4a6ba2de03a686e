import { useIntl } from "../../../../core/sdk";
import { type Mentioned, splitAtMentions } from "../../rules/mentions.rules";
import styles from "./mention-words.css";

interface MentionWordsProps {
  readonly text: string;
  readonly people: readonly Mentioned[];
}

/** Words of a message, with the present names of those whom they mention. A name does not turn the words around it. */
export function MentionWords({ text, people }: MentionWordsProps) {
  const intl = useIntl();
  return splitAtMentions(text, people).map((piece, index) =>
    "text" in piece ? (
      piece.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their order
      <bdi key={index} className={styles.mention}>
        @{piece.name ?? intl.formatMessage({ id: "discussions.authorGone" })}
      </bdi>
    ),
  );
}
