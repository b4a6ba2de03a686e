import { injectable } from "../../../core/sdk";

/** A text on the page that the learner has not read yet. */
export interface UnreadText {
  readonly element: Element;
  /**
   * Called with true when the learner probably starts to read the text, and with false when the learner probably stops.
   */
  attend(isAttended: boolean): void;
}

/**
 * Decides which text is being read. Nobody reads two texts at once, so only the first unread text on the screen counts
 * as being read.
 */
@injectable()
export class Attention {
  private readonly readers = new Set<UnreadText>();
  private attended: UnreadText | null = null;

  /** Call it when the text comes onto the screen. */
  seek(reader: UnreadText): void {
    this.readers.add(reader);
    this.chooseAttended();
  }

  /** Call it when the text leaves the screen or was read. */
  leave(reader: UnreadText): void {
    this.readers.delete(reader);
    if (this.attended === reader) {
      this.attended = null;
      reader.attend(false);
    }
    this.chooseAttended();
  }

  private chooseAttended(): void {
    const [first = null] = [...this.readers].toSorted((a, b) => (isBefore(a.element, b.element) ? -1 : 1));
    if (first === this.attended) return;
    const left = this.attended;
    this.attended = first;
    left?.attend(false);
    first?.attend(true);
  }
}

function isBefore(one: Element, other: Element): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
