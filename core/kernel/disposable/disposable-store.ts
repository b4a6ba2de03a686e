/** Makes a `Disposable` from a function. The function runs once, even if the `Disposable` is disposed of twice. */
export function toDisposable(dispose: () => void): Disposable {
  let open = true;
  return {
    [Symbol.dispose]() {
      if (!open) return;
      open = false;
      dispose();
    },
  };
}

/** Disposed of the last one first. What is added after that is disposed of at once. */
export class DisposableStore implements Disposable {
  private readonly items = new Set<Disposable>();
  private disposed = false;

  get size(): number {
    return this.items.size;
  }

  add<T extends Disposable>(item: T): T {
    if (this.disposed) item[Symbol.dispose]();
    else this.items.add(item);
    return item;
  }

  /** Disposes of everything, even if something fails, and returns the errors. */
  disposeAll(): unknown[] {
    this.disposed = true;
    const errors: unknown[] = [];
    const items = [...this.items].reverse();
    this.items.clear();
    for (const item of items) {
      try {
        item[Symbol.dispose]();
      } catch (error) {
        errors.push(error);
      }
    }
    return errors;
  }

  /** For `using`: disposes of everything and throws the errors. */
  [Symbol.dispose](): void {
    const errors = this.disposeAll();
    if (errors.length === 1) throw errors[0];
    if (errors.length > 1) throw new AggregateError(errors, "Several things could not be disposed.");
  }
}
