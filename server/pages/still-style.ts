import { immutableText } from "../kit/files/immutable-text";

/**
 * The style of a still page. It has the measures of the portal's usual layout,
 * so that nothing moves when that layout is drawn instead.
 */
export const stillStyle = immutableText(
  "/learn/still",
  "css",
  `
.still { --skeleton-delay: -1s; }
.still-page { display: grid; grid-template-columns: 15.5rem minmax(0, 1fr); min-block-size: 100dvb; }
.still-side { position: sticky; inset-block-start: 0; block-size: 100dvb; padding: var(--space-3); border-inline-end: 1px solid var(--border);
  background: var(--surface); }
.still-rail { grid-template-columns: 3.5rem minmax(0, 1fr); }
.still-rail .still-side { padding-inline: var(--space-2); }
.still-rail .still-side .still-brand { justify-content: center; padding-inline: 0; }
.still-rail .still-side span { display: none; }
.still-rail .still-line, .still-rail .still-text { inline-size: 100%; max-inline-size: 37.375rem; margin-inline: auto; }
.still-rail .still-line { margin-block-end: 1.75rem; }
.still-rail .still-line h1 { font-size: var(--text-3xl); line-height: var(--leading-title); }
.still-brand { display: flex; align-items: center; gap: var(--space-3); min-block-size: 2.5rem; padding-inline: var(--space-2);
  font-size: var(--text-lg); font-weight: var(--weight-bold); }
.still-brand span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.still-mark { display: grid; flex: none; place-items: center; block-size: 2rem; inline-size: 2rem; border-radius: var(--radius-control);
  background: var(--accent-solid); color: var(--accent-on-solid); }
.still-brand picture { display: contents; }
.still-logo { block-size: 2rem; max-inline-size: 8rem; object-fit: contain; }
.still-header { display: grid; align-items: center; block-size: 3.5rem; padding-inline: var(--space-2); border-block-end: 1px solid var(--border); background: var(--bg); }
.still-main { inline-size: 100%; max-inline-size: 84rem; margin-inline: auto; padding: var(--space-5) var(--space-6) var(--space-8); }
.still-line { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: var(--space-3) var(--space-5);
  min-block-size: 2.75rem; margin-block-end: var(--space-5); }
.still-line h1 { font-size: var(--text-2xl); letter-spacing: var(--tracking-title); }
.still-head { display: grid; grid-template-columns: minmax(240px, 380px) minmax(0, 1fr); gap: var(--space-6); align-items: start; margin-block-end: var(--space-6); }
.still-picture { inline-size: 100%; block-size: auto; max-block-size: max(10rem, 40dvb); aspect-ratio: 16 / 9; object-fit: cover; object-position: top;
  border-radius: var(--radius-card); }
.still-words { display: grid; gap: var(--space-3); min-inline-size: 0; }
.still-words h1 { font-size: var(--text-2xl); font-weight: var(--weight-bold); line-height: var(--leading-title); overflow-wrap: anywhere; text-wrap: balance; }
.still-page i { display: block; border-radius: var(--radius-control); background: color-mix(in oklab, var(--text) 8%, transparent); }
.still-title { block-size: 2.25rem; inline-size: 50%; }
.still-search { block-size: 2.75rem; inline-size: 22rem; max-inline-size: 100%; }
.still-button { block-size: 2.5rem; inline-size: 6.875rem; }
.still-cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 15.625rem), 1fr)); gap: var(--space-5); }
.still-card { display: grid; gap: var(--space-3); padding-block-end: var(--space-5); border: 1px solid var(--border);
  border-radius: var(--radius-card); background: var(--surface); overflow: clip; }
.still-card i.still-cover { aspect-ratio: 16 / 9; border-radius: 0; }
.still-card img.still-cover { inline-size: 100%; block-size: auto; aspect-ratio: 16 / 9; object-fit: cover; }
.still-card .still-bar { margin-inline: var(--space-4); }
.still-bar { block-size: 0.875rem; }
.still-bar + .still-bar:last-child { inline-size: 50%; }
.still-text, .still-rows { display: grid; gap: var(--space-4); }
.still-text { max-inline-size: var(--measure); }
.still-text p { margin: 0; font-size: 1.0625rem; line-height: var(--leading-reading); overflow-wrap: break-word; }
.still-text h2 { margin: 0.9em 0 0; font-size: var(--text-xl); font-weight: var(--weight-bold); line-height: var(--leading-title); overflow-wrap: break-word; }
.still-box { block-size: 14rem; }
.still-row { display: grid; gap: var(--space-3); padding: var(--space-4); border: 1px solid var(--border); border-radius: var(--radius-card);
  background: var(--surface); }
.still-band { display: grid; grid-template-columns: 22rem minmax(0, 1fr); gap: var(--space-5); align-items: center; min-block-size: 13.75rem;
  padding: 0.6875rem; border: 1px solid var(--border); border-radius: var(--radius-card); background: var(--surface); overflow: clip; }
.still-band .still-cover { inline-size: 100%; block-size: 12.375rem; object-fit: cover; border-radius: var(--radius-control); }
.still-band div { display: grid; gap: var(--space-3); padding-inline-end: var(--space-4); }
@media (min-width: 1280px) { .still-header .still-brand { display: none; } }
@media (max-width: 1279px) {
  .still-page { display: block; }
  .still-side { display: none; }
  .still-main { padding-inline: var(--space-5); }
}
@media (min-width: 971px) { .still-rail .still-main { max-inline-size: none; padding-inline-start: 20.5rem; } }
@media (max-width: 970px) {
  .still-head { grid-template-columns: minmax(200px, 2fr) minmax(0, 3fr); gap: var(--space-5); }
  .still-main { padding: var(--space-4); }
  .still-line h1 { font-size: var(--text-xl); }
  .still-rail .still-line { margin-block-start: 3.25rem; }
  .still-rail .still-line h1 { font-size: var(--text-2xl); }
  .still-search { inline-size: 100%; }
  .still-cards { gap: var(--space-4); }
  .still-band { grid-template-columns: minmax(0, 1fr); gap: 0; align-content: start; min-block-size: 22.9375rem; padding: 0; }
  .still-band .still-cover { block-size: 6rem; border-radius: 0; }
  .still-band div { padding: var(--space-4); }
}
@media (max-width: 640px) { .still-head { grid-template-columns: minmax(0, 1fr); gap: var(--space-4); } }
@media print { .still-page i, .still-side { display: none; } }
`,
);
