import { immutableText } from "../kit/files/immutable-text";

/**
 * The style of a page's header and main part before the portal draws itself, and of a page that is nothing but a
 * sentence. It has the measures of the portal's public layout, so that nothing moves when that layout is drawn instead.
 */
export const firstStyle = immutableText(
  "/learn/first",
  "css",
  `
.first-header { position: sticky; z-index: var(--z-header); inset-block-start: 0; display: flex; align-items: center; gap: var(--space-2);
  block-size: 3.5rem; padding-inline: var(--space-6); border-block-end: 1px solid var(--border); background: var(--bg); }
.first-brand { display: flex; align-items: center; gap: var(--space-3); min-block-size: 2.5rem; padding-inline: var(--space-2);
  color: var(--text); font-size: var(--text-lg); font-weight: var(--weight-bold); text-decoration: none; }
.first-mark { display: grid; place-items: center; block-size: 2rem; inline-size: 2rem; border-radius: var(--radius-control);
  background: var(--accent-solid); color: var(--accent-on-solid); }
.first-name { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.first-menu { display: flex; gap: var(--space-1); }
.first-menu a { padding: var(--space-2) var(--space-3); padding-inline-start: calc(2 * var(--space-3) + 1.25rem); color: var(--text);
  font-size: var(--text-sm); font-weight: var(--weight-bold); text-decoration: none; }
.first-main { inline-size: 100%; max-inline-size: 84rem; margin-inline: auto;
  padding: var(--space-5) var(--space-6) var(--space-8); overflow-wrap: anywhere; }
.first-alone { display: grid; align-content: center; gap: var(--space-3); min-block-size: 80dvb; max-inline-size: 40rem; text-align: center; }
.first-alone h1 { font-size: var(--text-2xl); text-wrap: balance; }
.first-alone p { color: var(--text-muted); text-wrap: balance; }
@media (max-width: 1279px) {
  .first-main { padding-inline: var(--space-5); }
  .first-name { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
}
@media (max-width: 970px) {
  .first-header { padding-inline: var(--space-2); }
  .first-main { padding: var(--space-4); }
}
`,
);
