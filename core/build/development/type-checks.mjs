import { TypeChecker } from "./type-checker.mjs";

/**
 * The program that checks the types of saved files beside `npm run dev`: it gets their paths as messages, and sends
 * what it has found as text. Files that are saved during a check are checked together after it.
 */
const checker = new TypeChecker(process.cwd());
let saved = [];
let isChecking = false;

process.on("message", async (paths) => {
  saved.push(...paths);
  if (isChecking) return;
  isChecking = true;
  while (saved.length > 0) {
    const batch = saved;
    saved = [];
    const text = await checker.check(batch);
    if (text !== null) process.send(text);
  }
  isChecking = false;
});
process.once("disconnect", () => process.exit(0));
await checker.start();
