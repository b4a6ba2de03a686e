import type { ChannelMessage } from "../contract";
import { splitAtLinks } from "./links.rules";
import { MarkupText, MessageLink } from "./markup-text";
import { MentionWords } from "./mentions/mention-words";
import styles from "./message.css";

/** `markdown`, or `plain`: line breaks are kept, addresses become links, nothing else is formatted. */
export function MessageText({ text, format, mentions }: Pick<ChannelMessage, "text" | "format" | "mentions">) {
  if (format === "markdown") return <MarkupText text={text} mentions={mentions} />;
  return (
    <p className={styles.text} dir="auto">
      {splitAtLinks(text).map(({ text: piece, href }, index) =>
        href === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their order
          <MentionWords key={index} text={piece} people={mentions} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their order
          <MessageLink key={index} href={href}>
            <bdi dir="ltr">{piece}</bdi>
          </MessageLink>
        ),
      )}
    </p>
  );
}
