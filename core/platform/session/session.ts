import { makeAutoObservable, observableRef } from "mobx";
import type { User } from "../../learning/contract/entities";
import type { Permission, Role } from "../../learning/contract/enumerations";
import { hasPermissions, isLearnerOnly, type RequiredPermission } from "../../learning/rules/people/permissions";

/** How the session reaches the world around the page. */
export interface SessionHost {
  /** Path, query and hash of the page that is shown. */
  place(): string;
  /** Goes to an address with a full load. */
  leave(href: string): void;
  /** The base path, without a slash at its end. */
  readonly base: string;
  /** Where the page is embedded: tells the page around it. Null where it stands alone. */
  readonly tellParent: ((message: ParentMessage) => void) | null;
  /** Whether what is shown needs nobody signed in: there a 401 is no reason to leave. */
  isPublicPlace(): boolean;
  /** Remembers for this tab that we went to sign in, so that a refusal right after it ends the circle. */
  readonly memory: { read(): string | null; write(value: string): void };
  now(): number;
}

export type ParentMessage =
  | { readonly type: "portal.login"; readonly place: string }
  | { readonly type: "portal.logout" }
  | { readonly type: "portal.navigation"; readonly place: string };

/** A second refusal this soon after signing in will not be helped by signing in again. */
const CIRCLE = 15_000;

/** Who is signed in. Observable. */
export class Session {
  user: User | null;
  /** Nobody was there for two hours. The page says so and keeps its place. */
  hasExpired = false;
  /** The server refuses even right after signing in. */
  isRefused = false;

  constructor(
    user: User | null,
    private readonly host: SessionHost,
  ) {
    this.user = user;
    makeAutoObservable<this, "host">(this, { user: observableRef, host: false }, { autoBind: true });
  }

  get isMember(): boolean {
    return this.user !== null;
  }

  /** A user with the Learner role and no other gets other words and ways on error pages. */
  get isLearnerOnly(): boolean {
    return this.user !== null && isLearnerOnly(this.user.role);
  }

  can(permission: Permission, scope?: string): boolean {
    return this.canAll([scope === undefined ? { name: permission } : { name: permission, scope_id: scope }]);
  }

  canAll(required: readonly RequiredPermission[], strategy: "all" | "any" = "all"): boolean {
    return this.user !== null && hasPermissions(this.user.permissions, required, strategy);
  }

  hasRole(role: Role): boolean {
    return this.user?.role.includes(role) ?? false;
  }

  signIn(place: string = this.host.place()): void {
    const { tellParent } = this.host;
    if (tellParent) {
      tellParent({ type: "portal.login", place });
      return;
    }
    this.host.memory.write(String(this.host.now()));
    this.host.leave(`${this.host.base}/oidc/login?redirectUrl=${encodeURIComponent(place)}`);
  }

  signOut(): void {
    const { tellParent } = this.host;
    if (tellParent) tellParent({ type: "portal.logout" });
    else this.host.leave(`${this.host.base}/oidc/logout`);
  }

  /** A call of a member found no session. */
  unauthorized(): void {
    if (this.host.isPublicPlace() || this.hasExpired || this.isRefused) return;
    const last = Number(this.host.memory.read() ?? Number.NaN);
    if (this.host.now() - last < CIRCLE) this.isRefused = true;
    else this.signIn();
  }

  expire(): void {
    this.hasExpired = true;
  }

  setUser(user: User | null): void {
    this.user = user;
  }
}
