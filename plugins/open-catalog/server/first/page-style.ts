import { hueCount, huesOf, immutableText } from "../../../../server/sdk";

/** The style of the coloured area that a course without a picture has, for each of the possible hues. */
const covers = Array.from({ length: hueCount }, (_, at) => {
  const [hue] = huesOf(at);
  return `.oc-hue${at} { background: light-dark(oklch(0.93 0.035 ${hue}), oklch(0.3 0.045 ${hue})); }`;
}).join("\n");

/**
 * The style of the pages that the server writes for the open catalog. It has the measures of the portal's own
 * components, so that nothing moves when these components are drawn instead.
 */
export const pageStyle = immutableText(
  "/learn/open-catalog",
  "css",
  `
.oc-head { display: grid; gap: var(--space-4); margin-block-end: var(--space-5); }
.oc-line { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: var(--space-3) var(--space-5); }
.oc-head h1 { font-size: var(--text-2xl); letter-spacing: var(--tracking-title); }
.oc-lead, .oc-found, .oc-card p, .oc-code { color: var(--text-muted); }
.oc-lead { margin-block-start: var(--space-1); max-inline-size: var(--measure); }
.oc-search { inline-size: 22rem; max-inline-size: 100%; }
.oc-search input { min-block-size: 2.75rem; inline-size: 100%; padding-inline: var(--space-3); color: var(--text);
  background: var(--surface); border: 1px solid var(--border-strong); border-radius: var(--radius-control); }
.oc-chips { display: flex; flex-wrap: wrap; gap: var(--space-2); min-block-size: var(--control-small); }
.oc-chips a { display: inline-grid; place-items: center; min-block-size: var(--control-small); padding-inline: var(--space-3); color: var(--text);
  font-size: var(--text-sm); border: 1px solid var(--border-strong); border-radius: var(--radius-full); text-decoration: none; }
.oc-folded { inline-size: 5.5rem; }
.oc-found { display: flex; align-items: center; min-block-size: 2.75rem; margin-block-end: var(--space-4); font-size: var(--text-sm); }
.oc-grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17.5rem), 1fr)); gap: var(--space-5); }
.oc-card { display: flex; flex-direction: column; min-inline-size: 0; border: 1px solid var(--border); border-radius: var(--radius-card);
  background: var(--surface); overflow: clip; }
.oc-cover { aspect-ratio: 16 / 9; inline-size: 100%; block-size: auto; object-fit: cover; }
.oc-body { display: grid; align-content: start; gap: var(--space-2); padding: var(--space-4); }
.oc-body h2 { font-size: var(--text-lg); }
.oc-body h2 a { color: inherit; text-decoration: none; }
.oc-body p { display: -webkit-box; overflow: hidden; font-size: var(--text-sm); -webkit-box-orient: vertical; -webkit-line-clamp: 3; }
.oc-badge { inline-size: fit-content; padding: 0 var(--space-2); font-size: var(--text-xs); color: var(--text-muted);
  border: 1px solid var(--border); border-radius: var(--radius-full); }
.oc-pages { display: flex; justify-content: center; gap: var(--space-5); margin-block-start: var(--space-5); }
.oc-eyebrow { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-1) var(--space-2); }
.oc-line-facts { color: var(--text-muted); font-size: var(--text-xs); }
.oc-course { max-inline-size: 72rem; margin-inline: auto; }
.oc-top { display: grid; grid-template-columns: minmax(240px, 380px) minmax(0, 1fr); gap: var(--space-6); align-items: start; margin-block-end: var(--space-6); }
.oc-top > .oc-cover { max-block-size: max(10rem, 40dvb); border-radius: var(--radius-card); }
.oc-words { display: grid; align-content: start; gap: var(--space-3); padding-block-end: calc(var(--control-small) + var(--space-3)); }
.oc-words h1 { font-size: var(--text-2xl); line-height: var(--leading-title); }
.oc-words [dir="auto"] { text-align: -webkit-match-parent; }
.oc-facts1 { block-size: 7rem; }
.oc-facts2 { block-size: 10.5rem; }
.oc-code { font-size: var(--text-sm); }
.oc-action { display: inline-grid; place-items: center; inline-size: fit-content; min-block-size: var(--control-large); padding-inline: var(--space-5);
  border-radius: var(--radius-control); background: var(--accent-solid); color: var(--accent-on-solid); text-decoration: none; }
.oc-about { display: grid; gap: var(--space-3); max-inline-size: var(--measure); line-height: var(--leading-reading); }
.oc-about h2 { font-size: var(--text-lg); }
@media (min-width: 971px) {
  .oc-facts1, .oc-facts2 { display: none; }
}
@media (max-width: 970px) {
  .oc-top { grid-template-columns: minmax(200px, 2fr) minmax(0, 3fr); gap: var(--space-5); }
  .oc-head h1 { font-size: var(--text-xl); }
  .oc-grid { gap: var(--space-4); }
  .oc-search { inline-size: 100%; }
}
@media (max-width: 640px) {
  .oc-top { grid-template-columns: minmax(0, 1fr); gap: var(--space-4); }
  .oc-chips { flex-wrap: nowrap; overflow-x: auto; margin-inline: calc(-1 * var(--space-4)); padding-inline: var(--space-4); scrollbar-width: none; }
  .oc-chips > * { flex: none; }
}
${covers}
`,
);
