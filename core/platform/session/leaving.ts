/** Milliseconds. The user may also choose to stay, which the browser does not tell. */
const LEAVING = 10_000;

export interface Leaving {
  isLeaving(): boolean;
  /** Resolves when the page stays after all. */
  stays(): Promise<void>;
}

/** Watches whether the browser begins to leave the page. Events of scripts do not count. */
export function watchLeaving(page: Pick<EventTarget, "addEventListener">): Leaving {
  let left = Number.NEGATIVE_INFINITY;
  const leave = ({ isTrusted }: Event) => {
    if (isTrusted) left = performance.now();
  };
  page.addEventListener("beforeunload", leave);
  page.addEventListener("pagehide", leave);
  const remaining = () => left + LEAVING - performance.now();
  return {
    isLeaving: () => remaining() > 0,
    async stays() {
      while (remaining() > 0) await new Promise((resolve) => setTimeout(resolve, remaining()));
    },
  };
}

/** A browser that leaves the page cancels what it loads: no failure, and loaded again if the page stays. */
export async function loadUnlessLeaving<T>(load: () => Promise<T>, leaving: Leaving): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!leaving.isLeaving()) throw error;
    await leaving.stays();
    return load();
  }
}
