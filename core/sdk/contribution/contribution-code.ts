import type { ComponentType } from "react";
import { type Kernel, KernelError, type Registry } from "../../kernel";
import { settled } from "../react/settled";

interface Load {
  readonly code: Promise<unknown>;
  /** `off`: it was turned off on the way. That is no failure of its code. */
  state: "loading" | "loaded" | "failed" | "off";
}

/** The code of one contribution. */
export interface Loaded<T> {
  readonly id: string;
  readonly code: T;
}

/**
 * The code of contributions, loaded once each. Who draws it asks for the same promise every time, so that what is there
 * already is drawn at once.
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
   * Rejects with the kernel's error when the code cannot be had.
   * @param field which of the contribution's names, where it gives several
   */
  of<T = ComponentType<Readonly<Record<string, unknown>>>>(id: string, field?: string): Promise<T> {
    return this.load(id, field).code as Promise<T>;
  }

  /** Of several, those whose code can be had, in their order. Never rejects. */
  allOf<T>(ids: readonly string[]): Promise<readonly Loaded<T>[]> {
    const key = ids.join();
    const loads = ids.map((id) => this.load(id));
    const known = this.groups.get(key);
    if (known?.loads.every((load, at) => load === loads[at])) return known.all as Promise<readonly Loaded<T>[]>;
    const each = loads.map(({ code }, at) => code.then((value) => ({ id: ids[at] ?? "", code: value as T })));
    const all = Promise.allSettled(each).then((settled) =>
      settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : [])),
    );
    settled(all);
    this.groups.set(key, { loads, all });
    return all;
  }

  /** Fetches code that will be wanted soon: the pointer is over its link. A failure shows when it is really wanted. */
  prefetch(id: string): void {
    this.of(id).catch(() => this.forget(id));
  }

  /** The next ask loads it anew. */
  forget(id: string): void {
    this.loads.delete(id);
  }

  /** What failed of these is asked for again the next time that somebody draws it. */
  forgetFailed(ids: readonly string[]): void {
    for (const id of ids) if (this.loads.get(id)?.state === "failed") this.forget(id);
  }

  /**
   * What failed stays failed until it is forgotten: a broken plugin is not fetched at each try to draw. What was turned off
   * while it came is fetched once it is on again.
   */
  private load(id: string, field?: string): Load {
    const key = field === undefined ? id : `${id} ${field}`;
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
    settled(load.code);
    this.loads.set(key, load);
    return load;
  }

  private isOutdated({ state }: Load, id: string): boolean {
    if (state === "loaded") return this.kernel.pluginState(this.kernel.pluginOf(id)) !== "active";
    return state === "off" && this.kernel.registry.find(id) !== undefined;
  }
}

function isOff(error: unknown): boolean {
  return error instanceof KernelError && error.diagnostic.severity === "warning";
}
