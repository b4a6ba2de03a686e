import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { bringReaderTo, FormattedMessage, observer, useIntl, useSearchParams, useService } from "../../../core/sdk";
import { VisuallyHidden } from "../../../core/sdk/ui";
import type { Note } from "../contract";
import type { CourseNotes } from "../desk/course-notes.store";
import { NotesDesk } from "../desk/notes-desk.store";
import { NoteDialog } from "../note/note-dialog";
import { NOTE_PARAMETER } from "../rules/note-address.rules";
import styles from "./marks.css";
import { paint } from "./paint";
import { noteAt, type PlacedNote, type PlacedNotes, placeNotes } from "./place-marks";

interface MarksProps {
  readonly notes: CourseNotes;
  readonly activityId: string;
  readonly content: RefObject<HTMLElement | null>;
  readonly html: string;
}

/** Draws the learner's marks in a text, and opens the one that is pressed. */
export const Marks = observer(function Marks({ notes, activityId, content, html }: MarksProps) {
  const desk = useService(NotesDesk);
  const { objectiveId } = notes;
  const part = notes.part(activityId);
  useEffect(() => void part.load(), [part]);
  const own = notes.notesOf(activityId);
  const key = own.map(({ id, change }) => `${id} ${change}`).join();
  const { placed, orphans } = usePlacedNotes(content, html, own, key);
  useEffect(() => notes.setOrphans(activityId, orphans), [notes, activityId, orphans]);
  useLayoutEffect(
    () => paint(placed.map(({ range, note }) => ({ range, color: note.color, isWritten: note.note !== "" }))),
    [placed],
  );
  useEffect(() => {
    const element = content.current;
    const press = ({ target, clientX, clientY }: MouseEvent) => {
      const isOther = target instanceof Element && target.closest("a, button, img, video, summary") !== null;
      const note = isOther || getSelection()?.isCollapsed === false ? null : noteAt(placed, clientX, clientY);
      if (note) desk.show({ objectiveId, note });
    };
    element?.addEventListener("click", press);
    return () => element?.removeEventListener("click", press);
  }, [desk, content, placed, objectiveId]);
  useAskedNote(placed);
  return (
    <>
      <MarkButtons placed={placed} onOpen={(note) => desk.show({ objectiveId, note })} />
      {desk.openIn === activityId && <NoteDialog />}
    </>
  );
});

const nothing: PlacedNotes = { placed: [], orphans: new Set() };

function usePlacedNotes(content: MarksProps["content"], html: string, own: readonly Note[], key: string): PlacedNotes {
  const [found, setFound] = useState(nothing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with the notes, and `html` with the text
  useLayoutEffect(() => {
    if (content.current) setFound(placeNotes(content.current, own));
  }, [content, html, key]);
  return found;
}

function useAskedNote(placed: readonly PlacedNote[]): void {
  const [params] = useSearchParams();
  const asked = params.get(NOTE_PARAMETER);
  const range = useMemo(() => placed.find(({ note }) => note.id === asked)?.range, [placed, asked]);
  const isFound = range !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of another note must not scroll the page again
  useEffect(() => {
    const place = range?.startContainer.parentElement;
    return place ? bringReaderTo(place) : undefined;
  }, [asked, isFound]);
}

const MAX_BUTTONS = 200;

interface MarkButtonsProps {
  readonly placed: readonly PlacedNote[];
  readonly onOpen: (note: Note) => void;
}

/** The way to the marks by keyboard and for screen readers: a button for each, which is seen while it has the focus. */
function MarkButtons({ placed, onOpen }: MarkButtonsProps) {
  const intl = useIntl();
  if (placed.length === 0) return null;
  return (
    <section aria-label={intl.formatMessage({ id: "notes.inText" })}>
      <VisuallyHidden as="div">
        <div role="status">
          <FormattedMessage id="notes.count" values={{ count: placed.length }} />
        </div>
      </VisuallyHidden>
      {placed.slice(0, MAX_BUTTONS).map(({ note, range }) => (
        <button
          key={note.id}
          type="button"
          className={styles.button}
          onClick={() => onOpen(note)}
          onFocus={() => range.startContainer.parentElement?.scrollIntoView({ block: "nearest" })}
        >
          <FormattedMessage id="notes.open" values={{ quote: note.quote.slice(0, 80) }} />
        </button>
      ))}
    </section>
  );
}
