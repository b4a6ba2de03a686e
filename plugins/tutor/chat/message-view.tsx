import { Link, useIntl, useReasonText } from "../../../core/sdk";
import { asReason, citedPath, coursePaths } from "../../../core/sdk/learning";
import { Badge, Button } from "../../../core/sdk/ui";
import type { TutorCitation, TutorMessage } from "../contract";
import styles from "./chat.css";
import { splitAtCitations } from "./pieces.rules";
import type { TutorRoom } from "./tutor-room.store";

interface MessageViewProps {
  readonly message: TutorMessage;
  readonly room: TutorRoom;
}

/**
 * A learner's question, or the answer of the AI tutor with its sources. Both are shown as plain text, never as HTML or
 * Markdown.
 */
export function MessageView({ message, room }: MessageViewProps) {
  const intl = useIntl();
  if (message.role === "learner") {
    return (
      <li className={styles.question} data-question>
        <h3 className={styles.speaker}>{intl.formatMessage({ id: "tutor.you" })}</h3>
        {message.marked && <Quote text={message.marked.text} />}
        <p className={styles.text} dir="auto">
          {message.text}
        </p>
      </li>
    );
  }
  return (
    <li className={styles.answer}>
      <h3 className={styles.speaker}>
        {intl.formatMessage({ id: "tutor.title" })}
        {message.kind === "extracts" && <Badge>{intl.formatMessage({ id: "tutor.extracts" })}</Badge>}
      </h3>
      <Answer message={message} />
      <Ending message={message} room={room} />
      <Sources citations={message.citations} />
    </li>
  );
}

/** The passage of the page that the learner has marked, and about which the question is asked. */
export function Quote({ text }: { text: string }) {
  return (
    <blockquote className={styles.quote} dir="auto">
      {text}
    </blockquote>
  );
}

function Answer({ message: { text, citations, state } }: { message: TutorMessage }) {
  const intl = useIntl();
  const byNumber = new Map(citations.map((citation) => [citation.number, citation]));
  if (text === "") {
    return state === "running" && <p className={styles.waiting}>{intl.formatMessage({ id: "tutor.answering" })}</p>;
  }
  return (
    <p className={styles.text} dir="auto" aria-busy={state === "running"}>
      {splitAtCitations(text, new Set(byNumber.keys())).map((piece, index) => {
        if ("text" in piece) return piece.text;
        const citation = byNumber.get(piece.number);
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no identity, and only the last one grows
        return citation && <Reference key={index} citation={citation} />;
      })}
    </p>
  );
}

function pathOf({ course, activity, anchor }: TutorCitation): string {
  return activity ? citedPath(course.id, activity.axis, anchor) : coursePaths.overview(course.id);
}

function Reference({ citation }: { citation: TutorCitation }) {
  const intl = useIntl();
  const name = citation.activity?.name ?? citation.course.name;
  return (
    <Link
      to={pathOf(citation)}
      className={styles.reference}
      aria-label={intl.formatMessage({ id: "tutor.source" }, { number: citation.number, name })}
    >
      {intl.formatNumber(citation.number)}
    </Link>
  );
}

function Sources({ citations }: { citations: readonly TutorCitation[] }) {
  const intl = useIntl();
  if (citations.length === 0) return null;
  return (
    <div className={styles.sources}>
      <p>{intl.formatMessage({ id: "tutor.sources" })}</p>
      <ol>
        {citations.map((citation) => (
          <li key={citation.number} value={citation.number}>
            <Link to={pathOf(citation)}>
              <bdi>{citation.activity?.name ?? citation.course.name}</bdi>
              {citation.heading && (
                <span className={styles.heading}>
                  {" · "}
                  <bdi>{citation.heading}</bdi>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Shown below an answer that is not complete: why it ended, and a button for asking again. */
function Ending({ message: { id, state, reason }, room }: MessageViewProps) {
  const intl = useIntl();
  const reasonText = useReasonText();
  const words =
    reason !== null
      ? reasonText(asReason(reason), null)
      : state === "stopped"
        ? intl.formatMessage({ id: "tutor.stopped" })
        : null;
  const isOver = state === "failed" || state === "stopped";
  if (words === null && !isOver) return null;
  return (
    <div className={styles.ending}>
      {words !== null && <p>{words}</p>}
      {isOver && (
        <Button size="small" onClick={() => void room.askAgain(id, intl.locale)}>
          {intl.formatMessage({ id: "tutor.again" })}
        </Button>
      )}
    </div>
  );
}
