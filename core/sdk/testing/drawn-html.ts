import type { ReactNode } from "react";
import { prerender } from "react-dom/static";

/**
 * For tests: the HTML of an element after all code that it needs is loaded. It draws again and again until nothing
 * changes.
 */
export async function drawnHtml(element: ReactNode): Promise<string> {
  for (let before = await draw(element); ; ) {
    await new Promise((resolve) => setImmediate(resolve));
    const now = await draw(element);
    if (now === before) return now;
    before = now;
  }
}

async function draw(element: ReactNode): Promise<string> {
  const { prelude } = await prerender(element);
  return (await new Response(prelude).text()).replaceAll("<!-- -->", "");
}
