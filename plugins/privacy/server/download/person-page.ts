import { escapeHtml, htmlPage, type PersonPart } from "../../../../server/sdk";
import type { ShownResult } from "./results";
import { type ValueTexts, valueHtml } from "./value-html";

/** What the page is written with: language, time zone, texts, and the portal's name. */
export interface PageTexts extends ValueTexts {
  readonly portal: string;
}

const MAX_ROWS = 500;

/** The mark in the HTML at which the content is inserted. Escaped texts, such as the title, cannot contain it. */
const CONTENT_MARK = "<!-- content -->";

const style = `body { font: 1rem/1.5 system-ui, sans-serif; max-width: 72rem; margin: 2rem auto; padding: 0 1rem; }
h2 { margin-top: 3rem; border-bottom: 1px solid; } h3 { margin-top: 2rem; font-weight: 500; }
.wide { overflow-x: auto; } table { border-collapse: collapse; font-size: 0.875rem; }
th, td { border: 1px solid #8888; padding: 0.25rem 0.5rem; text-align: start; vertical-align: top; }
td { max-width: 30rem; overflow-wrap: break-word; } bdi { white-space: pre-wrap; }`;

/**
 * Writes the data about a person as one HTML page for reading. The page loads no other file, and no script can run in
 * it.
 * @param parts the pieces of the data, as the server reads them
 * @param results the person's results as the portal shows them now
 * @param write called with each piece of the page, in order
 * @returns false when there are no parts, because the account no longer exists; then nothing is written
 */
export async function writePersonPage(
  parts: AsyncIterable<PersonPart>,
  results: readonly ShownResult[],
  texts: PageTexts,
  write: (html: string) => Promise<void>,
): Promise<boolean> {
  const { locale, text, portal } = texts;
  const title = text("privacy.page.title");
  const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`;
  const head = `${policy}\n<style>${style}</style>`;
  const [before = "", after = ""] = htmlPage({ locale, theme: null, title, head, body: CONTENT_MARK }).split(
    CONTENT_MARK,
  );
  const section = (name: string) => `<h2>${escapeHtml(name)}</h2>\n`;
  let isThere = false;
  const rows = new TableWriter(texts, write);
  for await (const part of parts) {
    if ("head" in part) {
      isThere = true;
      const made = valueHtml(new Date(part.head.exported), texts);
      await write(`${before}<h1>${escapeHtml(title)}</h1>\n<p><bdi>${escapeHtml(portal)}</bdi> · ${made}</p>\n`);
      await write(`<p>${escapeHtml(text("privacy.page.lead"))}</p>\n`);
      if (results.length > 0) await write(section(text("privacy.page.results")) + valueHtml(results, texts));
    } else if ("rows" in part) await rows.add(part.room, part.table, part.rows);
    else if ("plugins" in part) {
      await rows.end();
      for (const [plugin, answer] of Object.entries(part.plugins).filter(([, said]) => !isEmpty(said)))
        await write(`${section(roomTitle(plugin, text))}${valueHtml(answer, texts)}\n`);
    } else {
      const named = part.namedIn.filter((one) => one.rows > 0);
      if (named.length > 0) await write(section(text("privacy.page.named")) + valueHtml(named, texts));
      await write(after);
    }
  }
  return isThere;
}

/** Writes database tables row by row. Each room gets a title. Rooms and tables without rows are left out. */
class TableWriter {
  private room = "";
  private table = "";
  private count = 0;

  constructor(
    private readonly texts: PageTexts,
    private readonly write: (html: string) => Promise<void>,
  ) {}

  async add(room: string, table: string, rows: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
    const [first] = rows;
    if (first === undefined) return;
    if (table !== this.table) {
      await this.end();
      const title = room === this.room ? "" : `<h2>${escapeHtml(roomTitle(room, this.texts.text))}</h2>\n`;
      const names = Object.keys(first).map((name) => `<th scope="col">${escapeHtml(withSpaces(name))}</th>`);
      await this.write(
        `${title}<h3 lang="en">${escapeHtml(withSpaces(table))}</h3>\n<div class="wide"><table>\n<tr>${names.join("")}</tr>\n`,
      );
      [this.room, this.table, this.count] = [room, table, 0];
    }
    const shown = rows.slice(0, Math.max(MAX_ROWS - this.count, 0));
    this.count += rows.length;
    const lines = shown.map((row) => {
      const cells = Object.values(row).map((value) => `<td>${valueHtml(value, this.texts)}</td>`);
      return `<tr>${cells.join("")}</tr>\n`;
    });
    await this.write(lines.join(""));
  }

  async end(): Promise<void> {
    if (this.table === "") return;
    const rest = this.count > MAX_ROWS ? `<p>${escapeHtml(this.texts.text("privacy.page.cut"))}</p>\n` : "";
    await this.write(`</table></div>\n${rest}`);
    this.table = "";
  }
}

function roomTitle(room: string, text: PageTexts["text"]): string {
  const key = `privacy.room.${room}`;
  return text(key) === key ? room : text(key);
}

/** Whether a plugin has no additional data about the person: all lists in its answer are empty. */
const isEmpty = (answer: object) => Object.values(answer).every((value) => Array.isArray(value) && value.length === 0);

const withSpaces = (name: string) => name.replaceAll("_", " ");
