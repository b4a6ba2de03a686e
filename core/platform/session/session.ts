import { makeAutoObservable, observableRef } from "mobx";
import type { User } from "../../learning/contract/entities";
import type { Permission } from "../../learning/contract/enumerations";
import { hasPermissions, isLearnerOnly, type RequiredPermission } from "../../learning/rules/people/permissions";
import type { ParentMessage, SessionHost } from "./session-host";

/** Milliseconds. A call that is refused so soon after a sign-in does not lead there again, without end. */
const SIGN_IN_LOOP_MILLISECONDS = 15_000;

/** The session of this page: its user (null for a visitor, who is not signed in), sign-in and sign-out. Observable. */
export class Session {
  user: User | null;
  /**
   * Whether two hours have passed without activity of the user. The page then says so, and ends the session on the
   * server; it does not go to the sign-in by itself.
   */
  hasExpired = false;
  /**
   * Whether the user has signed out in another tab. The page then says so, hides what it shows and stops sending; it
   * does not go to the sign-in by itself, so that what is typed on it stays.
   */
  hasSignedOut = false;
  /** The watch for inactivity; null for visitors. Not observable. */
  activity: { hasExpired(): boolean } | null = null;
  /** Whether the server refuses calls even directly after a sign-in. */
  isRefused = false;
  /**
   * Whether the page asks the user to sign in without leaving the page: because the portal is in a frame, because the
   * page is open to visitors too, or because something on it would be lost, such as typed text.
   */
  isAsked = false;
  /** Whether a whole screen asks the user to sign in, so that no dialog is needed. */
  isAskedByScreen = false;
  /** The address to open after a sign-in in a window. null: the page that is shown then. */
  wantedPlace: string | null = null;
  /** How often the user has signed in again without leaving the page. */
  renewals = 0;
  /** Each function lets one API call continue that waits until the user has signed in again. */
  private readonly waiting: ((isRenewed: boolean) => void)[] = [];
  private readonly signOutListeners = new Set<() => void>();
  private readonly signOutConditions = new Set<() => Promise<boolean>>();
  /** Each function tells whether a part of the page has unsaved work. */
  private readonly holders = new Set<() => boolean>();
  private isOutdated = false;

  constructor(
    user: User | null,
    private readonly host: SessionHost,
  ) {
    this.user = user;
    makeAutoObservable<this, "host" | "signOutListeners" | "signOutConditions" | "holders" | "isOutdated" | "waiting">(
      this,
      {
        user: observableRef,
        host: false,
        signOutListeners: false,
        signOutConditions: false,
        holders: false,
        isOutdated: false,
        waiting: false,
        activity: false,
        holds: false,
        beforeSignOut: false,
        signsOutIf: false,
        handOver: false,
        askByScreen: false,
      },
      { autoBind: true },
    );
  }

  get isMember(): boolean {
    return this.user !== null;
  }

  get isLearnerOnly(): boolean {
    return this.user !== null && isLearnerOnly(this.user.role);
  }

  can(permission: Permission, scope?: string): boolean {
    return this.canAll([scope === undefined ? { name: permission } : { name: permission, scope_id: scope }]);
  }

  canAll(required: readonly RequiredPermission[], strategy: "all" | "any" = "all"): boolean {
    return this.user !== null && hasPermissions(this.user.permissions, required, strategy);
  }

  /** Whether visitors may open the current page. Not observable. */
  isPublicPlace(): boolean {
    return this.host.isPublicPlace();
  }

  get isEmbedded(): boolean {
    return this.host.tellParent !== null;
  }

  /** Tells the page around the portal something. Does nothing if there is none. */
  tellParent(message: ParentMessage): void {
    this.host.tellParent?.(message);
  }

  /**
   * Whether the user has to sign in in a window of its own: the page is in a frame, it is open to visitors too, it
   * has something that would be lost if it were left, or it waits for the person who has signed out. Not observable.
   */
  needsWindow(): boolean {
    return this.isEmbedded || this.isPublicPlace() || this.hasSignedOut || this.hasUnsaved();
  }

  /**
   * To be called by a part of the page that may have unsaved work other than typed text, such as files. While
   * `hasUnsaved` returns true, the page is not left for a sign-in; the user signs in in a window.
   * @returns a function that removes `hasUnsaved` again
   */
  holds(hasUnsaved: () => boolean): () => void {
    this.holders.add(hasUnsaved);
    return () => void this.holders.delete(hasUnsaved);
  }

  private hasUnsaved(): boolean {
    return this.host.hasTyped() || [...this.holders].some((hasUnsaved) => hasUnsaved());
  }

  /**
   * Leads to the sign-in. In a frame, the page stays and asks to sign in in a window.
   * @param wanted the address to open after the sign-in. Default: the current page
   */
  signIn(wanted: string | null = null): void {
    const { tellParent } = this.host;
    const place = wanted ?? this.host.place();
    if (tellParent) {
      tellParent({ type: "portal.login", place });
      this.wantedPlace = wanted;
      this.isAsked = true;
      return;
    }
    this.host.memory.write(String(this.host.now()));
    this.host.leave(`${this.host.base}/oidc/login?redirectUrl=${encodeURIComponent(place)}`);
  }

  /**
   * To be called when a whole screen that asks to sign in takes the place of the page.
   * @returns a function to call when the screen is not shown any more
   */
  askByScreen(): () => void {
    this.isAskedByScreen = true;
    this.signIn();
    return () => {
      this.isAskedByScreen = false;
      this.stopAsking();
    };
  }

  /** Registers a function that is called before the user signs out. Returns a function that removes it. */
  beforeSignOut(work: () => void): () => void {
    this.signOutListeners.add(work);
    return () => void this.signOutListeners.delete(work);
  }

  /**
   * Registers a condition of the sign-out, which may ask the user. If it resolves to false, the user stays signed in.
   * Conditions that are registered while another is awaited count too. Returns a function that removes it.
   */
  signsOutIf(condition: () => Promise<boolean>): () => void {
    this.signOutConditions.add(condition);
    return () => void this.signOutConditions.delete(condition);
  }

  async signOut(): Promise<void> {
    for (const condition of this.signOutConditions) if (!(await condition())) return;
    for (const work of this.signOutListeners) work();
    // In a frame, one of these functions ends the session without leaving the page.
    if (!this.isEmbedded) this.host.leave(`${this.host.base}/oidc/logout`);
  }

  /** Call it when the user has signed out outside this page, such as in another tab or in a frame. */
  signedOutElsewhere(): void {
    if (this.isMember && !this.host.isLeaving()) this.hasSignedOut = true;
  }

  /**
   * To be called when the server answered a call for members with 401. Resolves to true when the same user has signed
   * in again in this page; to false if the page is left, or the user does not sign in. On a page that is open to
   * visitors, only a user whose session has ended is asked to sign in, not a visitor.
   */
  async unauthorized(): Promise<boolean> {
    if (this.host.isLeaving() || (this.isPublicPlace() && !this.isMember)) return false;
    if (!this.isWaiting) this.askOrLeave();
    if (!this.isWaiting || !this.needsWindow()) return false;
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  get isWaiting(): boolean {
    return this.hasExpired || this.hasSignedOut || this.isRefused || this.isAsked;
  }

  private endWaiting(isRenewed: boolean): void {
    for (const goOn of this.waiting.splice(0)) goOn(isRenewed);
  }

  private askOrLeave(): void {
    const last = Number(this.host.memory.read() ?? Number.NaN);
    // Another tab may have ended the session for inactivity before the watch of this one has looked.
    if (this.activity?.hasExpired()) this.expire();
    else if (this.host.now() - last < SIGN_IN_LOOP_MILLISECONDS) this.isRefused = true;
    else if (this.isEmbedded || !this.needsWindow()) this.signIn();
    else this.isAsked = true;
  }

  expire(): void {
    this.hasExpired = true;
  }

  /** Call it when the browser's session turns out to be for another person than the page. The page is loaded again. */
  outdated(): void {
    if (this.isOutdated) return;
    this.isOutdated = true;
    this.replacePage();
  }

  /** After a sign-out, the address may have a search or a course of the one who has left. */
  private replacePage(): void {
    if (this.hasSignedOut) this.host.leave(this.host.base);
    else this.host.reload();
  }

  /**
   * Replaces the browser's session by one for another person, for example when an administrator begins to see the
   * portal as a learner. Then opens a page with a full page load. Meanwhile, answers for the other person do not load
   * this page again.
   * @param change the request that replaces the session; if it fails, this page stays
   * @param place returns the address of the page to open, such as `/learn`
   */
  async handOver(change: () => Promise<unknown>, place: () => string): Promise<void> {
    this.isOutdated = true;
    try {
      await change();
    } catch (error) {
      this.isOutdated = false;
      throw error;
    }
    this.host.leave(place());
  }

  /**
   * To be called when a member whose session has ended does not want to sign in again, on a page that is open to
   * visitors. The page is loaded again, as visitors see it.
   */
  stayAsVisitor(): void {
    this.host.reload();
  }

  /** To be called when a visitor does not want to sign in now. */
  stopAsking(): void {
    this.isAsked = false;
    this.wantedPlace = null;
    this.endWaiting(false);
  }

  /**
   * To be called after a sign-in outside this page, such as in another window. If `signIn` was called for another
   * address, that is opened. Otherwise, if the same user has signed in, this page continues; if not, it is loaded
   * again.
   * @returns false if nobody is signed in
   */
  async goOn(): Promise<boolean> {
    const user = await this.host.renew();
    if (user === null) return false;
    this.host.memory.write(String(this.host.now()));
    const { wantedPlace } = this;
    if (wantedPlace === null && isSame(user, this.user)) this.renewed();
    else if (wantedPlace === null || wantedPlace === this.host.place()) this.replacePage();
    else this.host.leave(wantedPlace);
    return true;
  }

  private renewed(): void {
    this.hasExpired = false;
    this.hasSignedOut = false;
    this.isRefused = false;
    this.isAsked = false;
    this.renewals += 1;
    this.endWaiting(true);
  }

  setUser(user: User | null): void {
    this.user = user;
  }
}

/** Whether both are the same user, and if an administrator sees the portal as that user, the same administrator. */
function isSame(user: User, before: User | null): boolean {
  return user.id === before?.id && user.impersonator?.id === before.impersonator?.id;
}
