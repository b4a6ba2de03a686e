import type { ReactNode } from "react";
import { type Block, type Inline, readMarkup } from "../rules/markup.rules";
import type { Mentioned } from "../rules/mentions.rules";
import { MentionWords } from "./mentions/mention-words";
import styles from "./message.css";

/** A link in a message. It opens in a new tab, whose page can neither reach this page nor learn its address. */
export function MessageLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
      {children}
    </a>
  );
}

/** The formatted text of a message. It draws only elements that this file creates; HTML in the text stays text. */
export function MarkupText({ text, mentions }: { text: string; mentions: readonly Mentioned[] }) {
  return (
    <div className={styles.markup}>{readMarkup(text).map((block, index) => drawBlock(block, index, mentions))}</div>
  );
}

function drawBlock(block: Block, index: number, mentions: readonly Mentioned[]): ReactNode {
  const drawPiece = (piece: Inline, place: number) => drawInline(piece, place, mentions);
  if (block.kind === "code") {
    return (
      <pre key={index} className={styles.block} dir="ltr">
        <code>{block.text}</code>
      </pre>
    );
  }
  if (block.kind === "list") {
    const List = block.isOrdered ? "ol" : "ul";
    return (
      <List key={index} className={styles.items} dir="auto" {...(block.isOrdered && { start: block.start })}>
        {block.lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never change their order
          <li key={place}>{line.map(drawPiece)}</li>
        ))}
      </List>
    );
  }
  const lines = block.lines.flatMap((line, place) => [place > 0 && "\n", line.map(drawPiece)]);
  if (block.kind === "paragraph") {
    return (
      <p key={index} className={styles.text} dir="auto">
        {lines}
      </p>
    );
  }
  // The quote has the writing direction of its own words, so that its border is on the side where they begin.
  return (
    <blockquote key={index} className={styles.quote} dir="auto">
      <p className={styles.text}>{lines}</p>
    </blockquote>
  );
}

function drawInline(piece: Inline, index: number, mentions: readonly Mentioned[]): ReactNode {
  const drawPiece = (inner: Inline, place: number) => drawInline(inner, place, mentions);
  switch (piece.kind) {
    case "text":
      return <MentionWords key={index} text={piece.text} people={mentions} />;
    case "code":
      return <code key={index}>{piece.text}</code>;
    case "strong":
      return <strong key={index}>{piece.children.map(drawPiece)}</strong>;
    case "emphasis":
      return <em key={index}>{piece.children.map(drawPiece)}</em>;
    case "link":
      return (
        <MessageLink key={index} href={piece.href}>
          {piece.text === piece.href ? <bdi dir="ltr">{piece.text}</bdi> : piece.text}
        </MessageLink>
      );
  }
}
