/** A browser storage that lasts only for the test. */
export class MemoryStorage implements Storage {
  [name: string]: unknown;
  private readonly entries = new Map<string, string>();

  get length(): number {
    return this.entries.size;
  }

  getItem(key: string): string | null {
    return this.entries.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.entries.set(key, value);
  }

  removeItem(key: string): void {
    this.entries.delete(key);
  }

  key(at: number): string | null {
    return [...this.entries.keys()][at] ?? null;
  }

  clear(): void {
    this.entries.clear();
  }
}
