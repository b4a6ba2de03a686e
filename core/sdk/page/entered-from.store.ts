import { makeAutoObservable, observableRef } from "mobx";
import type { KeyValueStorage } from "../../platform/storage/local-store";

const KEY = "portal:entered";

/** A step of the breadcrumbs: its route and its address. */
interface Step {
  readonly route: { readonly id: string; readonly parent?: string; readonly otherParent?: string };
  readonly to: string | null;
}

/** A page with two possible parents, by its address, and the one of them from which it was entered. */
interface Entry {
  readonly address: string;
  readonly from: string;
}

/**
 * From which list the open page was entered, where it stands below several: a course below My courses or My quizzes. The
 * tab remembers it when the page is loaded again. Observable.
 */
export class EnteredFrom {
  private entry: Entry | null;
  private lastRoute = "";

  constructor(private readonly storage: Pick<KeyValueStorage, "getItem" | "setItem">) {
    this.entry = read(storage.getItem(KEY));
    makeAutoObservable<this, "entry" | "storage" | "lastRoute">(
      this,
      { entry: observableRef, storage: false, lastRoute: false },
      { autoBind: true },
    );
  }

  /** Notes that a page was opened. `steps` lead to it from the top. */
  visit(routeId: string, steps: readonly Step[]): void {
    const from = this.lastRoute;
    this.lastRoute = routeId;
    for (const { route, to } of steps) {
      if (to === null || route.otherParent === undefined) continue;
      if (from !== route.parent && from !== route.otherParent) continue;
      this.entry = { address: to, from };
      this.storage.setItem(KEY, `${to} ${from}`);
    }
  }

  /** The id of the route from which the page at this address was entered; undefined if that is not known. */
  entryOf(address: string): string | undefined {
    return this.entry?.address === address ? this.entry.from : undefined;
  }
}

function read(text: string | null): Entry | null {
  const [address, from] = (text ?? "").split(" ");
  return address && from ? { address, from } : null;
}
