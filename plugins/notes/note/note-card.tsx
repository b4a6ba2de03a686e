import type { ReactNode } from "react";
import { useFormat } from "../../../core/sdk";
import type { Note } from "../contract";
import { swatchOf } from "./colors";
import styles from "./note-card.css";

interface NoteCardProps {
  readonly note: Pick<Note, "color" | "quote" | "note" | "changed">;
  /** Where the passage is, or why it is not there. */
  readonly place?: ReactNode;
  readonly actions: ReactNode;
}

/** A mark in a list: its passage, what the learner has written, and what can be done with it. */
export function NoteCard({ note, place, actions }: NoteCardProps) {
  const format = useFormat();
  return (
    <article className={styles.card} style={swatchOf(note.color)}>
      <blockquote className={styles.quote} dir="auto">
        {note.quote}
      </blockquote>
      {note.note !== "" && (
        <p className={styles.note} dir="auto">
          {note.note}
        </p>
      )}
      <footer className={styles.foot}>
        <span className={styles.place}>
          {place} <time dateTime={note.changed}>{format.date(note.changed)}</time>
        </span>
        <span className={styles.actions}>{actions}</span>
      </footer>
    </article>
  );
}
