/** Makes keys of what an exporter calls things: letters and digits, and each only once. */
export class UniqueKeys {
  readonly #taken = new Set<string>();

  make(name: string, fallback: string): string {
    const plain =
      name
        .replace(/[^A-Za-z0-9._@-]/g, "-")
        .replace(/^[^A-Za-z0-9]+/, "")
        .slice(0, 100) || fallback;
    let key = plain;
    for (let number = 2; this.#taken.has(key); number++) key = `${plain}.${number}`;
    this.#taken.add(key);
    return key;
  }
}
