import { isMisplaced, isOutdated } from "./name-fault";
import { nameOf } from "./prepared";

/**
 * Under which names the connections of one pool know the statements that are `prepared`. Faults of the names themselves
 * are mended here, for all connections at once.
 */
export class StatementNames {
  private generation = 1;

  /**
   * @param isOn whether a connection keeps what it was told: not behind a pooler that shares connections
   * @param notice told in a sentence that names are given up
   */
  constructor(
    private isOn = true,
    private readonly notice: (text: string) => void = () => undefined,
  ) {}

  of(text: string): string | undefined {
    const name = this.isOn ? nameOf(text) : undefined;
    return name && `${name}_${this.generation}`;
  }

  /** @returns whether a statement failed because of its name, which is then not used again */
  drop(name: string, error: unknown): boolean {
    if (isOutdated(error)) {
      // Each connection has the old plan: none is asked for it again. Several may find out; the first one counts.
      if (name.endsWith(`_${this.generation}`)) this.generation += 1;
      return true;
    }
    if (!isMisplaced(error)) return false;
    if (this.isOn) this.notice(shared(error));
    this.isOn = false;
    return true;
  }
}

function shared(error: unknown): string {
  return (
    `Statements are not prepared any more, which is slower: ${error instanceof Error ? error.message : String(error)}. ` +
    "Something between the portal and PostgreSQL shares connections. See docs/guides/poolers.md."
  );
}
