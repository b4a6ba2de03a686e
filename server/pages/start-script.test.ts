import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { startScript } from "./start-script";

/** Runs the script in a page. Returns the loaded addresses, and the work that waits for the next frame and after it. */
function run(hidden: boolean) {
  const loaded: string[] = [];
  const waiting: (() => void)[] = [];
  const wait = (work: () => void) => void waiting.push(work);
  const script = startScript("/learn/assets/portal.js").replace("import(", "load(");
  const load = (address: string) => void loaded.push(address);
  runInNewContext(script, { document: { hidden }, requestAnimationFrame: wait, setTimeout: wait, load });
  return { loaded, next: () => waiting.shift()?.() };
}

it("starts the portal after the frame in which the page is painted", () => {
  const { loaded, next } = run(false);
  next();
  expect(loaded).toEqual([]);
  next();
  expect(loaded).toEqual(["/learn/assets/portal.js"]);
});

it("starts it at once in the background, where nothing is painted", () => {
  expect(run(true).loaded).toEqual(["/learn/assets/portal.js"]);
});
