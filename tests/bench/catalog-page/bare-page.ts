import { build } from "esbuild";
import type { Page } from "playwright";
import { costOf, type Drawn } from "./actions.ts";

declare global {
  interface Window {
    /** What the bare page brings. */
    showAnswer(url: string): Promise<void>;
  }
}

/** Opens the bare page of React (`bare-cards.tsx`) at the portal's address, as the user who is signed in on `page`. */
export async function openBare(page: Page): Promise<Page> {
  const { outputFiles } = await build({
    entryPoints: ["tests/bench/catalog-page/bare-cards.tsx"],
    bundle: true,
    write: false,
    format: "esm",
    minify: true,
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "warning",
  });
  const body = `<!doctype html><body><script type="module">${outputFiles[0]?.text.replaceAll("</script", "<\\\\/script")}</script>`;
  const bare = await page.context().newPage();
  await bare.route("**/bare", (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body }));
  await bare.goto("/bare");
  await bare.waitForFunction(() => "showAnswer" in window);
  return bare;
}

/**
 * Fetches and draws these answers of the catalog in turn in the bare page. Returns for each: the milliseconds until the
 * cards are painted, and the milliseconds that the main thread has worked meanwhile.
 */
export async function drawAnswers(bare: Page, urls: readonly string[]): Promise<Drawn[]> {
  const cost = await costOf(bare);
  const found: Drawn[] = [];
  for (const url of urls) {
    const before = await cost();
    const milliseconds = await bare.evaluate(async (address) => {
      const started = performance.now();
      await window.showAnswer(address);
      await window.bench.painted();
      return performance.now() - started;
    }, url);
    found.push({ milliseconds, work: (await cost()) - before });
  }
  return found;
}
