import type { ComponentType } from "react";
import { type Kernel, KernelError, type Registry } from "../../kernel";
import { mayLoadAhead } from "../../ui/load-ahead";
import { promiseResult } from "./settled";

interface Load {
  readonly code: Promise<unknown>;
  /** `off`: the contribution was turned off while it was loading. This is not a failure of its code. */
  state: "loading" | "loaded" | "failed" | "off";
}

/** The code that one contribution names, after the code has been loaded. */
export interface Loaded<T> {
  readonly id: string;
  readonly code: T;
}

/**
 * Loads the code of each contribution once. Every caller gets the same promise, so that loaded code is drawn at once.
 */
export class ContributionCode {
  private readonly loads = new Map<string, Load>();
  private readonly groups = new Map<string, { readonly loads: readonly Load[]; readonly all: Promise<unknown> }>();

  constructor(
    private readonly kernel: Pick<Kernel, "resolve" | "pluginState" | "pluginOf"> & {
      readonly registry: Pick<Registry, "find">;
    },
  ) {}

  /**
   * Loads the code of a contribution. Rejects with a `KernelError` if the contribution may not be shown now or the code
   * cannot be loaded.
   * @param field the field of the contribution that names the code, if several fields name code
   */
  of<T = ComponentType<Readonly<Record<string, unknown>>>>(id: string, field?: string): Promise<T> {
    return this.load(id, field).code as Promise<T>;
  }

  /** The code of several contributions in their order, without those that fail. Never rejects. */
  allOf<T>(ids: readonly string[]): Promise<readonly Loaded<T>[]> {
    const key = ids.join();
    const loads = ids.map((id) => this.load(id));
    const known = this.groups.get(key);
    if (known?.loads.every((load, at) => load === loads[at])) return known.all as Promise<readonly Loaded<T>[]>;
    const each = loads.map(({ code }, at) => code.then((value) => ({ id: ids[at] ?? "", code: value as T })));
    const all = Promise.allSettled(each).then((settled) =>
      settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : [])),
    );
    promiseResult(all);
    this.groups.set(key, { loads, all });
    return all;
  }

  /**
   * Loads code that will probably be needed soon, because the pointer is over the link to its page, unless the reader
   * saves data or the connection is slow. A failure is shown only when the code is needed.
   */
  prefetch(id: string): void {
    if (mayLoadAhead()) void this.ahead(id);
  }

  /** Loads code that the next drawing needs. It forgets a failure, so that the drawing loads the code again. */
  ahead(id: string, field?: string): Promise<void> {
    return this.of(id, field).then(
      () => undefined,
      () => this.forget(id, field),
    );
  }

  /** Forgets the code of a contribution. The next call loads it again. */
  forget(id: string, field?: string): void {
    this.loads.delete(keyOf(id, field));
  }

  /**
   * Forgets the failed ones of these contributions, so that the next drawing loads them again.
   * @param field the field that names the code, if several fields name code
   */
  forgetFailed(ids: readonly string[], field?: string): void {
    for (const key of ids.map((id) => keyOf(id, field)))
      if (this.loads.get(key)?.state === "failed") this.loads.delete(key);
  }

  /**
   * A failed load is kept until it is forgotten, so that a broken plugin is not fetched at every drawing. A
   * contribution that was turned off while it was loading is loaded again when it is on.
   */
  private load(id: string, field?: string): Load {
    const key = keyOf(id, field);
    const known = this.loads.get(key);
    if (known && !this.isOutdated(known, id)) return known;
    const load: Load = { code: this.kernel.resolve(id, field), state: "loading" };
    load.code.then(
      () => {
        load.state = "loaded";
      },
      (error: unknown) => {
        load.state = isOff(error) ? "off" : "failed";
      },
    );
    promiseResult(load.code);
    this.loads.set(key, load);
    return load;
  }

  private isOutdated({ state }: Load, id: string): boolean {
    if (state === "loaded") return this.kernel.pluginState(this.kernel.pluginOf(id)) !== "active";
    return state === "off" && this.kernel.registry.find(id) !== undefined;
  }
}

function keyOf(id: string, field: string | undefined): string {
  return field === undefined ? id : `${id} ${field}`;
}

function isOff(error: unknown): boolean {
  return error instanceof KernelError && error.diagnostic.severity === "warning";
}
