import type { SettingValue } from "../kernel";

/** The tenant's settings. Observable: what reads one is evaluated again when it changes. */
export class Settings {
  constructor(private readonly read: (key: string) => SettingValue | undefined) {}

  /** The configured value, else the manifest's default; undefined where no manifest declares it. */
  get(key: string): SettingValue | undefined {
    return this.read(key);
  }

  /** Whether a boolean setting is on. */
  flag(key: string): boolean {
    return this.read(key) === true;
  }

  text(key: string, ifNone = ""): string {
    const value = this.read(key);
    return typeof value === "string" ? value : ifNone;
  }

  list(key: string): readonly string[] {
    const value = this.read(key);
    return Array.isArray(value) ? value : [];
  }
}
