import { defineErrors, type ErrorTexts } from "../../learning/contract/errors";
import type { CommandFailureCode } from "../../learning/rules/shapes/command-failure";
import type { Failure } from "./failure";

/**
 * Texts for developers and operators about failures that the browser found, not the server: code → entry. Learners read
 * the translated text `errors.<code>`, or `commands.<code>` after a command.
 */
export const browserErrors = defineErrors("browser", {
  network: { title: "No answer came", fix: "Check the connection, and whether the server runs." },
  contract: {
    title: "The response does not match the contract",
    fix: "Browser and server are of different versions, or something between changes answers. Reload the page.",
  },
  timeOver: {
    title: "A command was accepted and not done within a minute",
    fix: "It may be done yet: ask again. The server's log says what it waits for.",
  },
  acceptedWithErrors: { title: "A command was accepted, then it failed, with messages by field", fix: "Correct them." },
  acceptedUnknown: {
    title: "A command was accepted, then it failed without a message",
    fix: "Look the request id up in the server's log.",
  },
  unknown: {
    title: "Unknown error",
    fix: "The console has it. A command: something between answered an error without a problem document.",
  },
}) satisfies Readonly<Record<Exclude<Failure["kind"], "problem" | "timeout"> | CommandFailureCode, ErrorTexts>>;
