import { chromium, type Page } from "playwright";
import { chromiumOptions } from "../../chromium.ts";
import { startServer } from "../../e2e/support/server.ts";
import type { Measured } from "../measured.ts";
import { median } from "../measured-process.ts";

const EMAIL = "learner@demo.example";
const WORD = "sampling";
/** Milliseconds between two letters of a fast typist. */
const BETWEEN_LETTERS = 60;
const ROUNDS = 9;

/**
 * Measures the time from the last typed letter to the first search result, in a real browser with the real server and
 * the courses of the demo data. The reference is only the API call in the same page: without the pause in which the
 * search waits for more letters, and without drawing the results.
 */
export async function measureKeystroke(): Promise<Measured[]> {
  const server = await startServer({ LOG_LEVEL: "warn" });
  const browser = await chromium.launch(chromiumOptions());
  try {
    const page = await browser.newPage({ baseURL: server.origin });
    await openSearch(page);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const rounds: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) rounds.push(await typeOnce(page));
    const calls = asked.filter((url) => url.includes("/knowledge-passages?"));
    const [call] = calls;
    if (call === undefined) throw new Error("The page of the search has not asked the server.");
    const bare: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) bare.push(await callOnce(page, call));
    const [value, reference] = [median(rounds.slice(1)), median(bare.slice(1))];
    const name = "knowledge: last keystroke to passages in the browser (reference: the call alone)";
    return [
      { name, value, unit: "ms", reference, ratio: value / reference },
      {
        name: `knowledge: calls for a word of ${WORD.length} letters`,
        value: calls.length / rounds.length,
        unit: "",
        reference: null,
        ratio: null,
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function openSearch(page: Page): Promise<void> {
  await page.goto("/learn/search");
  await page.locator("input[type=email]").fill(EMAIL);
  await page.locator("input[type=password]").fill("demo");
  await page.keyboard.press("Enter");
  await page.getByRole("searchbox").waitFor();
}

/** The time from the last letter to the first search result, in milliseconds. */
async function typeOnce(page: Page): Promise<number> {
  const field = page.getByRole("searchbox");
  await field.fill("");
  await page.locator("a[data-passage]").first().waitFor({ state: "detached" });
  await page.evaluate(() => {
    let pressed = 0;
    document.addEventListener("keydown", (event) => {
      pressed = event.timeStamp;
    });
    const shown = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector("a[data-passage]")) return;
        observer.disconnect();
        requestAnimationFrame(() => resolve(performance.now() - pressed));
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
    Object.assign(window, { shown });
  });
  await field.pressSequentially(WORD, { delay: BETWEEN_LETTERS });
  return page.evaluate(() => Reflect.get(window, "shown") as Promise<number>);
}

function callOnce(page: Page, url: string): Promise<number> {
  return page.evaluate(async (address) => {
    const started = performance.now();
    await (await fetch(address)).json();
    return performance.now() - started;
  }, url);
}
