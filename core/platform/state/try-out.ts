import { makeAutoObservable, observableRef } from "mobx";
import type { TenantConfig } from "../../kernel";
import type { KeyValueStorage } from "../storage/local-store";

/** The key in local storage for an administrator's own trial configuration, in one browser. */
export const OVERLAY_KEY = "portal:overlay";

/**
 * The configuration that an administrator tries in this browser alone, over that of the tenant. Null: none. Observable.
 */
export class TryOut {
  value: TenantConfig | null;

  /** @param storage null: the user may not try a configuration, or the browser stores nothing */
  constructor(private readonly storage: KeyValueStorage | null) {
    this.value = this.stored();
    makeAutoObservable<this, "storage">(this, { value: observableRef, storage: false });
  }

  /** The mode of the page while something is tried out, for the conditions of manifests. */
  get modes(): readonly string[] {
    return this.value === null ? [] : ["trial"];
  }

  start(value: TenantConfig): void {
    this.storage?.setItem(OVERLAY_KEY, JSON.stringify(value));
    this.read();
  }

  stop(): void {
    this.storage?.removeItem(OVERLAY_KEY);
    this.read();
  }

  read(): void {
    this.value = this.stored();
  }

  /** A trial that is not a JSON object is ignored. */
  private stored(): TenantConfig | null {
    try {
      const value: unknown = JSON.parse(this.storage?.getItem(OVERLAY_KEY) ?? "null");
      return typeof value === "object" && value !== null && !Array.isArray(value) ? value : null;
    } catch {
      return null;
    }
  }
}
