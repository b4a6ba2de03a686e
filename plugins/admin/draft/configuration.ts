import type { Diagnostic, SettingDeclaration } from "../../../core/sdk/configuration";
import { type Json, type Path, pointerOf } from "./json-tree.rules";

/** A document of the tenant's configuration: one of the two files, or the newest revision. */
export interface SavedLayer {
  readonly layer: "base" | "tenant" | "revision";
  readonly file: string;
  readonly value: Json;
  /** Line and column of each value, from 1, by JSON pointer. */
  readonly positions: Readonly<Record<string, readonly number[]>>;
}

export interface DeclaredSetting {
  readonly key: string;
  readonly plugin: string;
  readonly declaration: SettingDeclaration;
  readonly file: string;
  readonly line: number | null;
}

export interface DeclaredContribution {
  readonly id: string;
  readonly plugin: string;
  readonly point: string;
  /** The list of the point in which it stands, such as a slot. Empty: the point has only one. */
  readonly list: string;
  readonly fields: Json;
  /** Which of its fields a tenant can change, besides turning it off: `order`, `title`, `icon`. */
  readonly changes: readonly string[];
}

export interface Configuration {
  /** The number of the newest revision. 0: there is none. */
  readonly revision: number;
  readonly layers: readonly SavedLayer[];
  readonly locked: readonly { readonly pointer: string; readonly file: string }[];
  readonly settings: readonly DeclaredSetting[];
  readonly contributions: readonly DeclaredContribution[];
  readonly icons: readonly string[];
  readonly units: readonly { readonly id: string; readonly name: string }[];
  /** All languages of the portal, and where the texts of each are. */
  readonly locales: readonly string[];
  readonly textFiles: Readonly<Record<string, string>>;
  readonly diagnostics: readonly Diagnostic[];
  /** JSON pointer of a saved value → what the files said of it when it was saved. Without `value`: nothing. */
  readonly below: Readonly<Record<string, { readonly file?: string; readonly value?: unknown }>>;
  /** The plugins that cannot be turned off. `courses`: how many courses need it; 0: these pages are its. */
  readonly needed: readonly { readonly plugin: string; readonly courses: number; readonly names: readonly string[] }[];
}

/** The value of the newest revision. */
export function revisionOf({ layers }: Pick<Configuration, "layers">): Json {
  return layers.find(({ layer }) => layer === "revision")?.value ?? {};
}

export interface Effect {
  readonly contribution: string;
  readonly plugin: string;
  readonly point: string;
  readonly appears: boolean;
  /** For whom: `visitor`, or names of roles. */
  readonly audiences: readonly string[];
}

export interface Checked {
  readonly diagnostics: readonly Diagnostic[];
  readonly leadsAway: boolean;
  readonly changes: readonly Effect[];
}

/** What the server says of a value of the draft. Undefined: nothing is wrong with it. */
export function faultAt(checked: Checked | null, path: Path): string | undefined {
  const pointer = pointerOf(path);
  return checked?.diagnostics.find(({ place }) => place?.pointer === pointer)?.message;
}
