import { createInterface, type Interface } from "node:readline/promises";
import { isKind, kinds } from "./kinds.ts";
import type { Order } from "./make-plugin.ts";
import { isName } from "./names.ts";

/** Asks in a terminal what is to be made. */
export async function askForOrder(): Promise<Order> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const id = await untilRight(terminal, "The plugin's id, such as my-plugin: ", isName);
    const to = (await terminal.question("Its folder outside of the portal (empty: inside): ")).trim();
    for (const [kind, { about }] of Object.entries(kinds)) process.stdout.write(`  ${kind.padEnd(14)} ${about}\n`);
    const areKinds = (words: string) => listOf(words).every(isKind);
    const parts = await untilRight(terminal, "What it is to have, with commas: ", areKinds);
    return {
      id,
      isNew: true,
      to: to === "" ? null : to,
      parts: listOf(parts)
        .filter(isKind)
        .map((kind) => ({ kind })),
    };
  } finally {
    terminal.close();
  }
}

export const listOf = (words: string): string[] => words.split(",").flatMap((word) => word.trim() || []);

async function untilRight(
  terminal: Interface,
  question: string,
  isRight: (answer: string) => boolean,
): Promise<string> {
  for (;;) {
    const answer = (await terminal.question(question)).trim();
    if (isRight(answer)) return answer;
  }
}
