import { attachmentKinds, type KindName, kindsOf } from "../../rules/attachment-kinds.rules";

/**
 * The environment variables of the plugin, each with its check: null for a good value, or else what is wrong.
 * docs/guides/attachments.md explains them.
 */
export const variables = {
  ATTACHMENT_SCANNER: (value: string) =>
    scannerAddress(value) === null
      ? "it must be the address of clamd, such as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl."
      : null,
} as const;

/** Where the virus scanner listens, as `node:net` takes it. */
export type ScannerAddress = { readonly host: string; readonly port: number } | { readonly path: string };

/** Reads the address of the virus scanner. null when the value is no address. */
export function scannerAddress(value: string): ScannerAddress | null {
  const path = /^unix:(\/\S+)$/.exec(value)?.[1];
  if (path !== undefined) return { path };
  const url = value.startsWith("tcp://") ? URL.parse(value) : null;
  if (url === null || url.hostname === "" || url.port === "" || !/^\/?$/.test(url.pathname)) return null;
  if (url.username + url.password + url.search + url.hash !== "") return null;
  return { host: url.hostname.replace(/^\[|\]$/g, ""), port: Number(url.port) };
}

/** What a tenant allows. `kinds`: names of `attachmentKinds`, such as `pdf`. */
export interface AttachmentSettings {
  /** The largest file in bytes. */
  readonly maxBytes: number;
  readonly kinds: readonly KindName[];
  /** The most bytes of all files of one person. */
  readonly bytesPerPerson: number;
}

/** The defaults of the settings, as the plugin's manifest has them, for a server that does not know the manifest. */
export const defaults = {
  "discussions.attachments.maxBytes": 10 * 1024 * 1024,
  "discussions.attachments.types": Object.keys(attachmentKinds).filter((name) => name !== "zip"),
  "discussions.attachments.bytesPerPerson": 500 * 1024 * 1024,
};

/**
 * What the tenant allows, by its settings.
 * @param setting gives the value of a setting by its key; undefined if the server does not know the setting
 */
export function attachmentSettings(setting: (key: string) => unknown): AttachmentSettings {
  const configured = <Key extends keyof typeof defaults>(key: Key) =>
    (setting(key) ?? defaults[key]) as (typeof defaults)[Key];
  return {
    maxBytes: configured("discussions.attachments.maxBytes"),
    kinds: kindsOf(configured("discussions.attachments.types")),
    bytesPerPerson: configured("discussions.attachments.bytesPerPerson"),
  };
}
