import {
  ApiClient,
  inject,
  injectable,
  LocalStore,
  makeAutoObservable,
  observableRef,
  preDestroy,
  runInAction,
  Session,
  Toasts,
} from "../../../core/sdk";
import { chooseReadingLook, getReadingLook } from "../../../core/sdk/calls";
import type { ReadingLook } from "../contract";
import { USUAL_LOOK } from "../rules/reading-look.rules";
import { isLook } from "./look.rules";

const KEY = "player.look";
/** The pause after the last change before it is sent, in milliseconds. */
export const SEND_PAUSE = 600;

/**
 * How texts look for the user. The server keeps it for all devices, and this browser has a copy, so that the first text
 * looks right at once.
 */
@injectable()
export class LookStore {
  look: ReadingLook;
  /** Whether the look is that of the user. Until then no text is drawn, because it would change its look. */
  isKnown: boolean;
  private isFresh: boolean;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    @inject(ApiClient) private readonly api: ApiClient,
    @inject(LocalStore) private readonly local: LocalStore,
    @inject(Session) private readonly session: Session,
    @inject(Toasts) private readonly toasts: Toasts,
  ) {
    const sent = api.ahead(getReadingLook);
    const copy = local.read(KEY, isLook);
    this.look = sent ?? copy ?? USUAL_LOOK;
    this.isFresh = sent !== undefined;
    this.isKnown = this.isFresh || copy !== undefined;
    makeAutoObservable<this, "timer" | "isFresh">(
      this,
      { look: observableRef, timer: false, isFresh: false },
      { autoBind: true },
    );
  }

  /** Fetches the look once. Without a connection that of this browser stays. */
  async load(): Promise<void> {
    if (this.isFresh) return;
    this.isFresh = true;
    const before = this.look;
    const look = await this.api.call(getReadingLook).catch(() => before);
    runInAction(() => {
      this.isKnown = true;
      if (this.look === before) this.set(look);
    });
  }

  choose(change: Partial<ReadingLook>): void {
    this.set({ ...this.look, ...change });
    clearTimeout(this.timer);
    // An administrator who sees the portal as the user changes nothing of the user's.
    if (this.session.user?.impersonator === undefined) this.timer = setTimeout(() => void this.send(), SEND_PAUSE);
  }

  @preDestroy()
  close(): void {
    clearTimeout(this.timer);
  }

  private set(look: ReadingLook): void {
    this.look = look;
    this.local.write(KEY, look);
  }

  private async send(): Promise<void> {
    try {
      await this.api.call(chooseReadingLook, { body: this.look });
    } catch (error) {
      this.toasts.failure(error);
    }
  }
}
