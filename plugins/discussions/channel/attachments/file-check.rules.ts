import { MAX_ATTACHMENTS } from "../../contract";
import { attachmentKinds, type KindName, kindByName } from "../../rules/attachment-kinds.rules";

/** Which files the tenant allows: `kinds` are names of `attachmentKinds`, such as `pdf`. */
export interface FileLimits {
  /** The largest file in bytes. */
  readonly maxBytes: number;
  readonly kinds: readonly KindName[];
}

/** Why the page refuses a file, before it is sent. */
export type FileFault = "tooBig" | "wrongType" | "empty" | "tooMany";

interface ChosenFile {
  readonly name: string;
  /** The type that the browser gives the file, from its ending; empty if it knows none. */
  readonly type: string;
  /** Size in bytes. */
  readonly size: number;
}

/**
 * Why a file cannot be attached, as far as its name, type and size tell; null if it can. The server looks at the
 * content, too.
 * @param countBefore the number of files that the message has already
 */
export function faultOfFile(
  { name, type, size }: ChosenFile,
  { maxBytes, kinds }: FileLimits,
  countBefore: number,
): FileFault | null {
  const kind = kindByName(name) ?? kinds.find((known) => attachmentKinds[known].type === type);
  if (kind === undefined || !kinds.includes(kind)) return "wrongType";
  if (size > maxBytes) return "tooBig";
  if (size === 0) return "empty";
  return countBefore >= MAX_ATTACHMENTS ? "tooMany" : null;
}

/** The value of `accept` for a file input: the endings of the allowed kinds. */
export function acceptOf(kinds: readonly KindName[]): string {
  return kinds.flatMap((kind) => attachmentKinds[kind].endings.map((ending) => `.${ending}`)).join(",");
}
