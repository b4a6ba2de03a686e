import { createInterface } from "node:readline/promises";
import { kinds } from "./kinds.mjs";
import { isName } from "./names.mjs";

/** Asks in a terminal what is to be made. */
export async function askForOrder() {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const id = await untilRight(terminal, "The plugin's id, such as my-plugin: ", isName);
    const to = (await terminal.question("Its folder outside of the portal (empty: inside): ")).trim();
    for (const [kind, { about }] of Object.entries(kinds)) process.stdout.write(`  ${kind.padEnd(14)} ${about}\n`);
    const areKinds = (words) => listOf(words).every((kind) => kind in kinds);
    const parts = await untilRight(terminal, "What it is to have, with commas: ", areKinds);
    return { id, isNew: true, to: to === "" ? null : to, parts: listOf(parts).map((kind) => ({ kind })) };
  } finally {
    terminal.close();
  }
}

export const listOf = (words) => words.split(",").flatMap((word) => word.trim() || []);

async function untilRight(terminal, question, isRight) {
  for (;;) {
    const answer = (await terminal.question(question)).trim();
    if (isRight(answer)) return answer;
  }
}
