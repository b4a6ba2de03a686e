import { oneLineText } from "../../rules/one-line-text.rules";
import { claims } from "../protocol/claims";

/** The texts that an LTI tool returns together with the content that an author has chosen in it. */
export interface ToolTexts {
  /** The text for the author, as plain text. */
  readonly words: string | null;
  /** Whether the text is about an error. */
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
