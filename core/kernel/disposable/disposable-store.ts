/** A `Disposable` from a function. Disposing it twice runs the function once. */
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

/** Holds disposables and disposes them together, the last one first. What is added after that is disposed at once. */
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

  /** Disposes everything, whatever fails on the way, and answers what failed. */
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

  /** The same for `using`: throws what failed. */
  [Symbol.dispose](): void {
    const errors = this.disposeAll();
    if (errors.length === 1) throw errors[0];
    if (errors.length > 1) throw new AggregateError(errors, "Several things could not be disposed.");
  }
}
