import type { MailBody, MailBodyPart } from "./mail-body";

export function textBody({ parts, footer, stop }: MailBody): string {
  const last = stop === null ? "" : `${stop.words}: ${stop.url}\n`;
  return `${parts.map(textOf).join("\n\n")}\n\n-- \n${footer}\n${last}`;
}

function textOf(part: MailBodyPart): string {
  if (part.kind === "button") return `${part.words}:\n${part.url}`;
  if (part.kind === "quote")
    return part.words
      .split("\n")
      .map((line) => `> ${line}`)
      .join("\n");
  return part.words;
}
