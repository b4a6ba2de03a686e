import type { SettingTypes, SettingValue } from "../kernel";

export type SettingOf<T extends SettingValue> = {
  [K in keyof SettingTypes]: SettingTypes[K] extends T ? K : never;
}[keyof SettingTypes];

/** The settings of the tenant. Observable. */
export class Settings {
  constructor(private readonly read: (key: string) => SettingValue | undefined) {}

  /** The value that the tenant has configured, or else the default of the manifest that declares the setting. */
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
    return Array.isArray(value) ? (value as readonly string[]) : [];
  }
}
