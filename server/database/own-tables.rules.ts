/** SQL tokens: comments, texts, quoted names, words, and any other single character. */
const TOKENS = /--[^\n]*|\/\*[\s\S]*?\*\/|(?:e|E)?'(?:[^']|'')*'|"(?:[^"]|"")*"|\$\w*\$|[\p{L}_][\p{L}\p{N}_$]*|\S/gu;

/** The beginnings of statements that can be checked. What others do cannot be seen, such as that of a function. */
const BEGINNINGS =
  /^(create (unlogged )?table|create (unique )?index|alter table|alter index|drop table|drop index|comment on (table|column|index|constraint)|insert into|update|delete from|truncate|with) /;
const FILLERS = new Set(["table", "index", "if", "not", "exists", "only", "concurrently", "unlogged", "unique"]);
/** The tokens before `update` where it changes a table: those around the parts of `with`. */
const BEFORE_UPDATE = new Set(["", "(", ")"]);

/**
 * Looks for what a migration of a plugin changes that is not its own. Other tables may be read and referenced.
 * @param statements the migration
 * @param own the tables and indexes that its earlier migrations have made
 * @param others the tables of the other parts
 * @returns `fault`: the sentence that refuses it, or null; `made`: the tables and indexes that are its own afterwards
 */
export function checkOwnTables(
  statements: readonly string[],
  own: ReadonlySet<string>,
  others: ReadonlySet<string>,
): { readonly fault: string | null; readonly made: ReadonlySet<string> } {
  const made = new Set(own);
  for (const statement of statements.flatMap(splitStatements)) {
    if (!BEGINNINGS.test(`${statement.join(" ")} `)) {
      return { fault: `It cannot be seen what "${statement.slice(0, 3).join(" ")}" changes.`, made };
    }
    for (const { isMade, name } of changedIn(statement)) {
      if (isMade && !others.has(name)) made.add(name);
      else if (!made.has(name)) return { fault: `It changes "${name}", which is not its own.`, made };
    }
  }
  return { fault: null, made };
}

interface ForeignChange {
  /** The number of the migration, from 1. */
  readonly number: number;
  readonly statement: string;
  readonly fault: string;
}

/**
 * The statements of a plugin's migrations that change what is not its own.
 * @param others the tables of the other parts
 */
export function foreignChanges(
  migrations: readonly (readonly string[])[],
  others: ReadonlySet<string>,
): ForeignChange[] {
  let own: ReadonlySet<string> = new Set();
  return migrations.flatMap((statements, index) =>
    statements.flatMap((statement): ForeignChange[] => {
      const { fault, made } = checkOwnTables([statement], own, others);
      own = made;
      return fault === null ? [] : [{ number: index + 1, statement, fault }];
    }),
  );
}

/** The tokens of each statement, in lower case and without comments. */
function splitStatements(text: string): string[][] {
  const all: string[][] = [[]];
  for (const [token] of text.matchAll(TOKENS)) {
    if (token.startsWith("--") || token.startsWith("/*")) continue;
    if (token === ";") all.push([]);
    else all.at(-1)?.push(nameOf(token));
  }
  return all.filter((tokens) => tokens.length > 0);
}

/** PostgreSQL takes names in lower case, unless they are quoted. */
function nameOf(token: string): string {
  return token.startsWith('"') ? token.slice(1, -1).replaceAll('""', '"') : token.toLowerCase();
}

interface Change {
  readonly isMade: boolean;
  readonly name: string;
}

function changedIn(tokens: readonly string[]): Change[] {
  const [verb = ""] = tokens;
  if (verb === "create") return createdBy(tokens);
  if (verb === "comment") return [commentedBy(tokens)];
  if (verb === "drop" || verb === "truncate") return namesFrom(tokens, 1).map((name) => ({ isMade: false, name }));
  if (verb === "alter") {
    const renamed = tokens.findIndex((token, index) => token === "rename" && tokens[index + 1] === "to");
    const name = tokens[renamed + 2] ?? "";
    return [changeAt(tokens, 1), ...(renamed === -1 ? [] : [{ isMade: true, name }])];
  }
  return tokens.flatMap((token, index) => {
    const before = tokens[index - 1] ?? "";
    const isChange =
      (token === "into" && /^(insert|merge)$/.test(before)) ||
      (token === "from" && before === "delete") ||
      (token === "update" && BEFORE_UPDATE.has(before));
    return isChange ? [changeAt(tokens, index + 1)] : [];
  });
}

function createdBy(tokens: readonly string[]): Change[] {
  const kind = tokens.find((token) => token === "table" || token === "index");
  const [made = ""] = namesFrom(tokens, 1);
  if (kind === "table") return [{ isMade: true, name: made }];
  const on = tokens.indexOf("on");
  // An index may be without a name of its own.
  return [changeAt(tokens, on + 1), ...(made === "on" ? [] : [{ isMade: true, name: made }])];
}

/** `comment on column note.text`, `comment on table note`, `comment on constraint one on note`. */
function commentedBy(tokens: readonly string[]): Change {
  if (tokens[2] === "constraint") return changeAt(tokens, tokens.lastIndexOf("on") + 1);
  if (tokens[2] !== "column") return changeAt(tokens, 3);
  const path = tokens.slice(3, tokens.indexOf("is", 3)).filter((token) => token !== ".");
  return {
    isMade: false,
    name: path
      .slice(0, -1)
      .join(".")
      .replace(/^public\./, ""),
  };
}

function changeAt(tokens: readonly string[], start: number): Change {
  return { isMade: false, name: namesFrom(tokens, start)[0] ?? "" };
}

/** The names, separated by commas, that begin at a token. A name in another schema than `public` keeps the schema. */
function namesFrom(tokens: readonly string[], start: number): string[] {
  let at = start;
  while (FILLERS.has(tokens[at] ?? "")) at += 1;
  const names: string[] = [];
  for (;;) {
    const parts = [tokens[at] ?? ""];
    for (; tokens[at + 1] === "."; at += 2) parts.push(tokens[at + 2] ?? "");
    names.push(parts.join(".").replace(/^public\./, ""));
    if (tokens[at + 1] !== ",") return names;
    at += 2;
  }
}
