/**
 * Makes valid keys from the identifiers that the exporting platform wrote. A key has only letters, digits and `. _ @
 * -`. If a key is already used, the new one gets a number.
 */
export class UniqueKeys {
  private readonly taken: Map<string, number>;

  /** @param taken keys that are used already */
  constructor(taken: Iterable<string> = []) {
    this.taken = new Map([...taken].map((key) => [key, 1]));
  }

  /**
   * Makes the next key.
   * @param name the identifier
   * @param fallback the key for an identifier without any valid character
   */
  make(name: string, fallback: string): string {
    const plain =
      name
        .replace(/[^A-Za-z0-9._@-]/g, "-")
        .replace(/^[^A-Za-z0-9]+/, "")
        .slice(0, 100) || fallback;
    let key = plain;
    let number = this.taken.get(plain) ?? 1;
    for (; this.taken.has(key); number++) key = `${plain}.${number + 1}`;
    this.taken.set(plain, number);
    if (key !== plain) this.taken.set(key, 1);
    return key;
  }
}
