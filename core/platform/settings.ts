import type { SettingTypes, SettingValue } from "../kernel";

/** The keys of the settings whose value is of a type. */
export type SettingOf<T extends SettingValue> = {
  [K in keyof SettingTypes]: SettingTypes[K] extends T ? K : never;
}[keyof SettingTypes];

/** The tenant's settings. Observable: what reads one is evaluated again when it changes. */
export class Settings {
  constructor(private readonly read: (key: string) => SettingValue | undefined) {}

  /** The configured value, else the manifest's default. */
  get<K extends keyof SettingTypes>(key: K): SettingTypes[K] {
    return this.read(key) as SettingTypes[K];
  }

  /** Whether a boolean setting is on. */
  flag(key: SettingOf<boolean>): boolean {
    return this.read(key) === true;
  }

  text(key: SettingOf<string>): string {
    const value = this.read(key);
    return typeof value === "string" ? value : "";
  }

  list(key: SettingOf<readonly string[]>): readonly string[] {
    const value = this.read(key);
    return Array.isArray(value) ? value : [];
  }
}
