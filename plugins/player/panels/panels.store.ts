import {
  inject,
  injectable,
  LocalStore,
  type MarkedPassage,
  makeAutoObservable,
  observableRef,
} from "../../../core/sdk";

interface Opened {
  readonly objectiveId: string;
  /** The marked passage with which the learner has opened the panel. Null after the panel has taken the passage. */
  readonly marked: MarkedPassage | null;
}

const OPEN_KEY = "player.panel";

function isId(value: unknown): value is string {
  return typeof value === "string";
}

/**
 * Knows which panel is open. On a wide screen the panel is a drawer, which is open again after a reload; on a phone it
 * is a sheet, which is not.
 */
@injectable()
export class CoursePanels {
  private opened: Opened | null = null;
  isBeside = false;
  private drawerPanelId: string | null;
  private sheetPanelId: string | null = null;
  private isPhone = false;

  constructor(@inject(LocalStore) private readonly local: LocalStore) {
    this.drawerPanelId = local.read(OPEN_KEY, isId) ?? null;
    makeAutoObservable<this, "opened">(this, { opened: observableRef }, { autoBind: true });
  }

  get open(): string | null {
    return this.isPhone ? this.sheetPanelId : this.drawerPanelId;
  }

  /** The panel that the learner has opened in this course since the course was opened. Null if there is none. */
  openedIn(objectiveId: string): Opened | null {
    return this.opened?.objectiveId === objectiveId ? this.opened : null;
  }

  /** Call it when a course is opened on the page. A panel that was opened in another course is forgotten. */
  enter(objectiveId: string): void {
    this.opened = this.openedIn(objectiveId);
  }

  takeMarked(): void {
    if (this.opened) this.opened = { ...this.opened, marked: null };
  }

  setPhone(isPhone: boolean): void {
    this.isPhone = isPhone;
    this.sheetPanelId = null;
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

  /** Call it with true when a drawer is shown on the page, and with false when it is removed. */
  setBeside(isBeside: boolean): void {
    this.isBeside = isBeside;
  }

  private set(id: string | null): void {
    if (this.isPhone) {
      this.sheetPanelId = id;
      return;
    }
    this.drawerPanelId = id;
    if (id === null) this.local.remove(OPEN_KEY);
    else this.local.write(OPEN_KEY, id);
  }
}
