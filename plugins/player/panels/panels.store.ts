import {
  inject,
  injectable,
  LocalStore,
  type MarkedPassage,
  makeAutoObservable,
  observableRef,
} from "../../../core/sdk";

/** The learner has opened a panel of a course on this page. */
interface Opened {
  readonly objectiveId: string;
  /** The passage with which they opened it, until the panel has taken it. */
  readonly marked: MarkedPassage | null;
}

const OPEN = "player.panel";

function isId(value: unknown): value is string {
  return typeof value === "string";
}

/** Which panel is open beside the content. The drawer stays open through a reload; the sheet of a phone does not. */
@injectable()
export class CoursePanels {
  private opened: Opened | null = null;
  /** A drawer is on the page. */
  isBeside = false;
  private drawer: string | null;
  private sheet: string | null = null;
  private isPhone = false;

  constructor(@inject(LocalStore) private readonly local: LocalStore) {
    this.drawer = local.read(OPEN, isId) ?? null;
    makeAutoObservable<this, "local" | "opened">(this, { local: false, opened: observableRef }, { autoBind: true });
  }

  /** The id of the open panel. */
  get open(): string | null {
    return this.isPhone ? this.sheet : this.drawer;
  }

  /** What the learner has opened in this course since they came to it. */
  openedIn(objectiveId: string): Opened | null {
    return this.opened?.objectiveId === objectiveId ? this.opened : null;
  }

  /** Call it when a course comes onto the page: what was opened in another one is over. */
  enter(objectiveId: string): void {
    this.opened = this.openedIn(objectiveId);
  }

  takeMarked(): void {
    if (this.opened) this.opened = { ...this.opened, marked: null };
  }

  usePhone(isPhone: boolean): void {
    this.isPhone = isPhone;
    this.sheet = null;
  }

  toggle(id: string, objectiveId: string): void {
    if (this.open === id) this.close();
    else this.show(id, objectiveId);
  }

  show(id: string, objectiveId: string, marked: MarkedPassage | null = null): void {
    this.opened = { objectiveId, marked };
    this.set(id);
  }

  close(): void {
    this.opened = null;
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
