import { isFromOtherConnection, isPlanOutdated } from "./name-fault";
import { nameOf } from "./prepared";

/**
 * The names under which the connections of one pool know prepared statements (made by the function `prepared`). When
 * the tables have changed, all statements get new names. When it turns out that a pooler shares connections, names are
 * no longer used.
 */
export class StatementNames {
  private generation = 1;

  /**
   * @param isOn whether names are used; false behind a pooler that shares connections, where a name may be unknown
   * @param notice called with a sentence when names are no longer used
   */
  constructor(
    private isOn = true,
    private readonly notice: (text: string) => void = () => undefined,
  ) {}

  /** The name for a statement. undefined when it is sent without one. */
  of(text: string): string | undefined {
    const name = this.isOn ? nameOf(text) : undefined;
    return name && `${name}_${this.generation}`;
  }

  /**
   * Call it when a statement has failed.
   * @returns whether the statement failed because of its name; then the name is not used again
   */
  drop(name: string, error: unknown): boolean {
    if (isPlanOutdated(error)) {
      // Every connection may have the old plan, so all statements get new names. If several statements notice the same
      // change, only the first one counts.
      if (name.endsWith(`_${this.generation}`)) this.generation += 1;
      return true;
    }
    if (!isFromOtherConnection(error)) return false;
    if (this.isOn) this.notice(sharedNotice(error));
    this.isOn = false;
    return true;
  }
}

function sharedNotice(error: unknown): string {
  return (
    `Statements are not prepared any more, which is slower: ${error instanceof Error ? error.message : String(error)}. ` +
    "Something between the portal and PostgreSQL shares connections. See docs/guides/poolers.md."
  );
}
