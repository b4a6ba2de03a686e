import { makeAutoObservable } from "mobx";

/**
 * What the user is told about the sign-in in a window:
 * - `ready`: nothing yet
 * - `open`: to go on in the window
 * - `blocked`: the browser did not open the window
 * - `access`: the browser keeps no cookies for the frame; the user has to press again and allow it
 * - `noCookies`: the browser keeps no cookies for the frame, and the user or the browser does not allow it
 * - `failed`: something else went wrong; the user can try again
 */
export type WindowState = "ready" | "open" | "blocked" | "access" | "noCookies" | "failed";

/** The secret of one sign-in, and its SHA-256, which the window gets. */
export interface FrameSecret {
  readonly verifier: string;
  readonly challenge: string;
}

/** The functions of the page that `WindowSignIn` calls. */
export interface WindowSignInHost {
  /** Opens the sign-in in a window. `another`: the user chooses an account. Returns false if the browser refuses. */
  open(address: { readonly challenge: string | null; readonly another: boolean }): boolean;
  close(): void;
  /** Makes a new secret; null if the browser cannot. */
  makeSecret(): Promise<FrameSecret | null>;
  /** Sends to the server the code that the window has handed over. The server then sets the frame's cookie. */
  redeem(code: string, verifier: string): Promise<unknown>;
  /** Continues this page with the session that the server knows now. Resolves to false if there is none. */
  goOn(): Promise<boolean>;
  /** Asks the browser to allow cookies in the frame. It may ask the user. null: the browser has no such question. */
  readonly requestAccess: (() => Promise<void>) | null;
}

/**
 * Signs the user in in a window of its own, while this page stays open. Observable.
 *
 * Without third-party cookies, a frame in the page of another site gets no cookie of the portal's own pages. So the
 * window hands over a code, for which the frame gets a cookie of its own. If the browser does not keep that cookie
 * either, the user is asked to allow it.
 */
export class WindowSignIn {
  state: WindowState = "ready";
  private secret: FrameSecret | null = null;
  private hasAccess = false;

  constructor(
    private readonly host: WindowSignInHost,
    private readonly another: boolean,
  ) {
    makeAutoObservable<this, "host" | "another" | "secret" | "hasAccess">(
      this,
      { host: false, another: false, secret: false, hasAccess: false },
      { autoBind: true },
    );
  }

  /** Makes the secret. Browsers open a window only directly after a press, so the secret must be there before. */
  async prepare(): Promise<void> {
    this.secret = await this.host.makeSecret();
  }

  /** Call it when the user presses the button. */
  async press(): Promise<void> {
    const { requestAccess } = this.host;
    if (this.state === "access" && requestAccess && !this.hasAccess) {
      try {
        await requestAccess();
        this.hasAccess = true;
      } catch {
        this.setState("noCookies");
        return;
      }
    }
    const isOpen = this.host.open({ challenge: this.secret?.challenge ?? null, another: this.another });
    this.setState(isOpen ? "open" : "blocked");
  }

  async receive(code: string): Promise<void> {
    this.host.close();
    const { secret } = this;
    try {
      // If the page around the frame belongs to the portal's own site, the frame now has the cookie of the portal's own
      // pages and does not need the code.
      if (await this.host.goOn()) return;
      if (secret === null) throw new Error("There is no secret for the code");
      await this.host.redeem(code, secret.verifier);
      if (await this.host.goOn()) return;
      const mayAsk = this.host.requestAccess !== null && !this.hasAccess;
      this.setState(mayAsk ? "access" : "noCookies");
    } catch {
      this.setState("failed");
    }
    await this.prepare();
  }

  /** Call it when another page of the portal in this browser reports a sign-in. */
  async hear(): Promise<void> {
    // If another person has signed in, this page cannot go on, and is replaced.
    if (await this.host.goOn().catch(() => true)) this.host.close();
  }

  private setState(state: WindowState): void {
    this.state = state;
  }
}
