import { attachmentKinds, type KindName, kindByName, previewOf } from "../../rules/attachment-kinds.rules";

/** The longest stored name, in characters. */
const MAX_NAME = 150;
/** Control characters, lone surrogates, byte order marks, and those that turn the writing direction. */
const forbiddenCharacters = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/**
 * Whether the ending of a name fits the kind of the content. A name without a known ending fits each kind. A picture
 * may have the ending of another kind of picture, because many programs mix them up.
 */
export function isHonestName(name: string, kind: KindName): boolean {
  const claimed = kindByName(name);
  if (claimed === null || claimed === kind) return true;
  return isPicture(claimed) && isPicture(kind);
}

/**
 * The name under which a file is stored: without folders and without characters that deceive the reader, and with an
 * ending of its kind. So a text with commands cannot be downloaded as a program.
 */
export function storedName(name: string, kind: KindName): string {
  const endings: readonly string[] = attachmentKinds[kind].endings;
  const own = name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\")) + 1);
  const plain = own
    .normalize("NFC")
    .replace(forbiddenCharacters, "")
    .replace(/[<>:"|?*]/g, "_")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+/, "");
  const named = withoutEnd(plain) || "file";
  const dot = named.lastIndexOf(".");
  const ending = dot <= 0 ? "" : named.slice(dot + 1);
  const isFitting = endings.includes(ending.toLowerCase());
  const stem = isFitting ? named.slice(0, dot) : named;
  const fitting = isFitting ? ending : endings[0];
  const letters = Array.from(stem).slice(0, MAX_NAME - String(fitting).length - 1);
  return `${letters.join("").trimEnd()}.${fitting}`;
}

/** A name without full stops and spaces at its end. Windows leaves them out. */
function withoutEnd(name: string): string {
  let end = name.length;
  while (end > 0 && ". ".includes(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end);
}

function isPicture(kind: KindName): boolean {
  return previewOf(attachmentKinds[kind].type) === "picture";
}
