import type { CatalogueEntry, ErrorKind } from "../../learning/contract/errors";
import { markdownTable } from "../markdown-table.ts";

interface Section {
  readonly title: string;
  readonly text: string;
}

/** The headings of `docs/errors.md` and the text below each heading, in the order of that page. */
const sections: Readonly<Record<ErrorKind, Section>> = {
  call: {
    title: "Refusals of calls",
    text: "The `code` of a problem document (RFC 9457), and of the `problem` of a command that failed. Learners are told the text `errors.<code>`, a plugin's `<plugin>.errors.<name>`.",
  },
  reason: {
    title: "Reasons",
    text: "The `reason` beside such a code, and of what is locked or shut in an answer. `changesAt` says when it may be another one. Learners are told the text `reasons.<reason>` where a rule gave it, of a plugin's `<plugin>.reasons.<name>`.",
  },
  browser: {
    title: "Failures in the browser",
    text: "What a page says when no server has named the failure: the texts `errors.<code>`, and `commands.<code>` after a command.",
  },
  signIn: {
    title: "Sign-in",
    text: "Why a sign-in failed. Who tried is told the text `signin.failed.<code>`, with a number by which the log has the rest.",
  },
  import: {
    title: "Import",
    text: "What `npm run import` reports, each with its place. Where there is one of them, nothing was changed.",
  },
  start: {
    title: "Server and commands",
    text: "What the server and the commands beside it say on the terminal and in the log.",
  },
  diagnostic: {
    title: "Manifests, configuration and plugins",
    text: "What `npm run validate`, the build, the server's log and `window.portal.explain(id)` say, with file, line and column where there are some. `{name}` stands for what is particular.",
  },
  build: { title: "Build", text: "What only `npm run validate` and `npm run build` find." },
};

/** The text of `docs/errors.md`: all error codes with their meaning and fix. */
export function errorsPage(entries: readonly CatalogueEntry[]): string {
  const parts = Object.entries(sections).map(([kind, section]) => {
    const rows = entries.filter((entry) => entry.kind === kind).sort(byCode);
    return `## ${section.title}\n\n${section.text}\n\n${table(rows)}`;
  });
  return `# Errors

Every code that the portal says, with what to do. Made by \`npm run docs\` of what the code declares with \`defineErrors\`; do not edit
it by hand.

${parts.join("\n")}`;
}

function byCode(one: CatalogueEntry, other: CatalogueEntry): number {
  return one.code.toLowerCase() < other.code.toLowerCase() ? -1 : 1;
}

function table(rows: readonly CatalogueEntry[]): string {
  const hasStatus = rows.some(({ status }) => status !== undefined);
  const lines = rows.map(({ code, status, severity, title, fix }) => {
    const meaning = severity === "warning" ? `${title} (warning)` : title;
    return [`\`${code}\``, ...(hasStatus ? [String(status ?? "")] : []), meaning, fix];
  });
  return markdownTable(["Code", ...(hasStatus ? ["Status"] : []), "What is wrong", "What to do"], lines);
}
