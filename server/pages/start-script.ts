/**
 * The inline script that starts the portal after the browser has painted what the page has: evaluating the portal takes
 * longer than all else before the first picture. A page in the background is not painted, so there it starts at once.
 */
export function startScript(entry: string): string {
  return `const start=()=>import("${entry}");document.hidden?start():requestAnimationFrame(()=>setTimeout(start))`;
}
