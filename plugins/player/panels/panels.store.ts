import {
  inject,
  injectable,
  LocalStore,
  type MarkedPassage,
  makeAutoObservable,
  observableRef,
} from "../../../core/sdk";

const OPEN = "player.panel";

function isId(value: unknown): value is string {
  return typeof value === "string";
}

/** Which panel is open beside the content. The drawer stays open through a reload; the sheet of a phone does not. */
@injectable()
export class CoursePanels {
  /** The passage with which the panel was opened. */
  marked: MarkedPassage | null = null;
  /** The learner has opened the panel on this page. */
  isFresh = false;
  /** A drawer is on the page. */
  isBeside = false;
  private drawer: string | null;
  private sheet: string | null = null;
  private isPhone = false;

  constructor(@inject(LocalStore) private readonly local: LocalStore) {
    this.drawer = local.read(OPEN, isId) ?? null;
    makeAutoObservable<this, "local">(this, { local: false, marked: observableRef }, { autoBind: true });
  }

  /** The id of the open panel. */
  get open(): string | null {
    return this.isPhone ? this.sheet : this.drawer;
  }

  usePhone(isPhone: boolean): void {
    this.isPhone = isPhone;
    this.sheet = null;
  }

  toggle(id: string): void {
    if (this.open === id) this.close();
    else this.show(id);
  }

  show(id: string, marked: MarkedPassage | null = null): void {
    this.marked = marked;
    this.isFresh = true;
    this.set(id);
  }

  close(): void {
    this.marked = null;
    this.set(null);
  }

  /** Call it when a drawer comes onto the page or leaves it. */
  standBeside(isBeside: boolean): void {
    this.isBeside = isBeside;
  }

  private set(id: string | null): void {
    if (this.isPhone) {
      this.sheet = id;
      return;
    }
    this.drawer = id;
    if (id === null) this.local.remove(OPEN);
    else this.local.write(OPEN, id);
  }
}
