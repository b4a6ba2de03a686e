import { splitAtLinks } from "./links.rules";
import styles from "./message.css";

/** The text of a message as plain text: line breaks are kept, and addresses become links. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className={styles.text} dir="auto">
      {splitAtLinks(text).map(({ text: piece, href }, index) =>
        href === null ? (
          piece
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their order
          <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow ugc" dir="ltr">
            {piece}
          </a>
        ),
      )}
    </p>
  );
}
