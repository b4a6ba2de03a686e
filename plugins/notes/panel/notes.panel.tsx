import { useEffect } from "react";
import {
  FormattedMessage,
  observer,
  type PanelProps,
  Resource,
  useIntl,
  useLocation,
  useResource,
  useService,
} from "../../../core/sdk";
import { Button, ButtonLink, EmptyState, ResourceView, Skeleton } from "../../../core/sdk/ui";
import { AllNotes } from "../all/all-notes.store";
import { ListedNoteCard } from "../all/listed-note";
import type { Note } from "../contract";
import { NotesDesk } from "../desk/notes-desk.store";
import { NoteCard } from "../note/note-card";
import { NOTE_PARAMETER } from "../rules/note-address.rules";
import styles from "./notes-panel.css";

/** The learner's notes in a course, beside its content: first those of the text on the page, then the others. */
export const NotesPanel = observer(function NotesPanel({ objectiveId }: PanelProps) {
  const intl = useIntl();
  const desk = useService(NotesDesk);
  const notes = desk.of(objectiveId);
  const parts = [...desk.parts];
  const own = parts.map(([activityId, name]) => ({ activityId, name, notes: notes.notesOf(activityId) }));
  const shown = own.filter((part) => part.notes.length > 0);
  const count = own.reduce((sum, part) => sum + part.notes.length, 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by the keyboard
    <section className={styles.panel} tabIndex={0} aria-label={intl.formatMessage({ id: "notes.panel" })}>
      {parts.map(([activityId]) => (
        <LoadedPart key={activityId} objectiveId={objectiveId} activityId={activityId} />
      ))}
      {count === 0 && (
        <EmptyState
          compact
          headingLevel={3}
          title={intl.formatMessage({ id: "notes.emptyPart" })}
          text={<FormattedMessage id="notes.emptyPart.text" />}
        />
      )}
      {shown.map((part) => (
        <section key={part.activityId}>
          <h3 className={styles.title}>
            <bdi>{part.name}</bdi>
          </h3>
          <ul className={styles.list}>
            {part.notes.map((note) => (
              <li key={note.id}>
                <OwnNote
                  note={note}
                  isOrphan={notes.orphans.get(part.activityId)?.has(note.id) ?? false}
                  onOpen={() => desk.show({ objectiveId, note })}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Elsewhere objectiveId={objectiveId} here={new Set(parts.map(([id]) => id))} />
    </section>
  );
});

function LoadedPart({ objectiveId, activityId }: { readonly objectiveId: string; readonly activityId: string }) {
  const desk = useService(NotesDesk);
  useEffect(() => void desk.of(objectiveId).part(activityId).load(), [desk, objectiveId, activityId]);
  return null;
}

interface OwnNoteProps {
  readonly note: Note;
  /** Whether its passage is not in the text any more. */
  readonly isOrphan: boolean;
  readonly onOpen: () => void;
}

function OwnNote({ note, isOrphan, onOpen }: OwnNoteProps) {
  const { pathname } = useLocation();
  return (
    <NoteCard
      note={note}
      place={isOrphan && <FormattedMessage id="notes.orphan" />}
      actions={
        <>
          {!isOrphan && (
            <ButtonLink variant="ghost" size="small" to={{ pathname, search: `?${NOTE_PARAMETER}=${note.id}` }}>
              <FormattedMessage id="notes.show" />
            </ButtonLink>
          )}
          <Button variant="ghost" size="small" onClick={onOpen}>
            <FormattedMessage id="notes.edit" />
          </Button>
        </>
      }
    />
  );
}

interface ElsewhereProps {
  readonly objectiveId: string;
  readonly here: ReadonlySet<string>;
}

const Elsewhere = observer(function Elsewhere({ objectiveId, here }: ElsewhereProps) {
  const intl = useIntl();
  const all = useService(AllNotes);
  const first = useResource(
    () => new Resource((signal) => all.first({ text: "", course: objectiveId }, signal)),
    [all, objectiveId],
  );
  return (
    <ResourceView of={first} skeleton={<Skeleton lines={4} />}>
      {(page) => {
        const others = page.data.filter(({ activityId }) => !here.has(activityId));
        if (others.length === 0) return null;
        return (
          <section>
            <h3 className={styles.title}>{intl.formatMessage({ id: "notes.elsewhere" })}</h3>
            <ul className={styles.list}>
              {others.map((note) => (
                <li key={note.id}>
                  <ListedNoteCard note={note} inCourse onRemoved={() => void first.refresh()} />
                </li>
              ))}
            </ul>
            <ButtonLink variant="ghost" to="/notes">
              <FormattedMessage id="notes.toAll" />
            </ButtonLink>
          </section>
        );
      }}
    </ResourceView>
  );
});
