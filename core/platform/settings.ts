import type { SettingTypes, SettingValue } from "../kernel";

/** The keys of the settings whose value has this type. */
export type SettingOf<T extends SettingValue> = {
  [K in keyof SettingTypes]: SettingTypes[K] extends T ? K : never;
}[keyof SettingTypes];

/** The settings of the tenant. Observable. */
export class Settings {
  constructor(private readonly read: (key: string) => SettingValue | undefined) {}

  /** The configured value, or else the default of the manifest. */
  get<K extends keyof SettingTypes>(key: K): SettingTypes[K] {
    return this.read(key) as SettingTypes[K];
  }

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
