import { injectable } from "../../../core/sdk";

/** A text that waits to be read. */
export interface Reader {
  readonly element: Element;
  /** The learner's eyes come to it, or leave it. */
  attend(isAttended: boolean): void;
}

/** Decides which text is being read, since nobody reads two at once: the first unread one on the screen. */
@injectable()
export class Attention {
  private readonly readers = new Set<Reader>();
  private attended: Reader | null = null;

  /** The text is on the screen. */
  seek(reader: Reader): void {
    this.readers.add(reader);
    this.settle();
  }

  /** It has left the screen, or was read. */
  leave(reader: Reader): void {
    this.readers.delete(reader);
    if (this.attended === reader) {
      this.attended = null;
      reader.attend(false);
    }
    this.settle();
  }

  private settle(): void {
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
