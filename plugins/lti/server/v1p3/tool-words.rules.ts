import { oneLineText } from "../../rules/one-line-text.rules";
import { claims } from "../protocol/claims";

export interface ToolTexts {
  readonly words: string | null;
  readonly isProblem: boolean;
  readonly log: string | null;
}

/** Reads the texts that Deep Linking 2.0 lets a tool send (section 4.5). An error has priority over a message. */
export function readToolTexts(message: Readonly<Record<string, unknown>>): ToolTexts {
  const problem = oneLineText(message[claims.deepLinkingError]);
  const logs = [oneLineText(message[claims.deepLinkingLog]), oneLineText(message[claims.deepLinkingErrorLog])];
  return {
    words: problem ?? oneLineText(message[claims.deepLinkingMessage]),
    isProblem: problem !== null,
    log: oneLineText(logs.filter((text) => text !== null).join(" | ")),
  };
}
