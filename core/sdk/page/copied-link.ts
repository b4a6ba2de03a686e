import { makeAutoObservable } from "mobx";
import type { Toasts } from "../../platform/notices/toasts";

/** How long a button shows that a link was copied, in milliseconds (the product's specification, section 9). */
const COPIED_FOR = 10_000;

/** Copies addresses of pages of the portal, for sharing, and remembers for some time which one was copied last. */
export class CopiedLink {
  private path: string | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly toasts: Pick<Toasts, "show">) {
    makeAutoObservable<this, "timer">(this, { timer: false, isCopied: false }, { autoBind: true });
  }

  /**
   * Copies an address, and shows a message about it. The time in which the button shows this starts anew with each
   * copy, also of the same address.
   * @param path the path of the page with the base path, such as `/learn/courses/…`
   */
  async copy(path: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(new URL(path, location.href).href);
    } catch {
      this.toasts.show({ kind: "critical", message: "sdk.copyLink.failed" });
      return;
    }
    this.toasts.show({ kind: "success", message: "sdk.copyLink.done" });
    this.remember(path);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.remember(null), COPIED_FOR);
  }

  /** Whether the address of this page was copied a moment ago. */
  isCopied(path: string): boolean {
    return this.path === path;
  }

  private remember(path: string | null): void {
    this.path = path;
  }
}
