type Row = Record<string, unknown>;
type Key = string | false;

/**
 * A database in memory for `ltijs`, a library for writing LTI tools. It has all methods that `ltijs` calls on a
 * database.
 */
export class LtijsStore {
  private readonly collections = new Map<string, Row[]>();

  async setup(): Promise<true> {
    return true;
  }

  async Close(): Promise<true> {
    return true;
  }

  async Get(_key: Key, collection: string, query: Row = {}): Promise<Row[] | false> {
    const found = this.rows(collection).filter((row) => matches(row, query));
    return found.length > 0 && found.map((row) => ({ ...row }));
  }

  async Insert(_key: Key, collection: string, item: Row, index: Row = {}): Promise<true> {
    this.rows(collection).push({ ...index, ...item, createdAt: Date.now() });
    return true;
  }

  async Replace(key: Key, collection: string, query: Row, item: Row, index: Row = {}): Promise<true> {
    await this.Delete(collection, query);
    return this.Insert(key, collection, item, index);
  }

  async Modify(_key: Key, collection: string, query: Row, change: Row): Promise<true> {
    for (const row of this.rows(collection)) if (matches(row, query)) Object.assign(row, change);
    return true;
  }

  async Delete(collection: string, query: Row): Promise<true> {
    this.collections.set(
      collection,
      this.rows(collection).filter((row) => !matches(row, query)),
    );
    return true;
  }

  private rows(collection: string): Row[] {
    const known = this.collections.get(collection);
    if (known !== undefined) return known;
    const made: Row[] = [];
    this.collections.set(collection, made);
    return made;
  }
}

function matches(row: Row, query: Row): boolean {
  return Object.entries(query).every(([name, value]) => row[name] === value);
}
