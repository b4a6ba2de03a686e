/** A place in a script, as the stack of an error names it. Lines and columns count from 1. */
export interface ScriptPlace {
  readonly url: string;
  readonly line: number;
  readonly column: number;
}

/**
 * Whose code is where in the scripts of a build, as the build writes it down: name of a script → the places at which
 * the code of a plugin begins. The plugin is empty where the portal's own code begins.
 */
export type CodeOwners = Readonly<Record<string, readonly (readonly [line: number, column: number, plugin: string])[]>>;

/** The places in the stack of an error, the innermost first. Browsers write `(url:1:2)`, `url:1:2` or `f@url:1:2`. */
export function placesIn(stack: string): readonly ScriptPlace[] {
  return stack.split("\n").flatMap((line) => {
    const start = Math.max(line.lastIndexOf("https://"), line.lastIndexOf("http://"));
    const [end, row, column] = /:(\d+):(\d+)\)?$/.exec(line.trimEnd()) ?? [];
    if (start < 0 || end === undefined) return [];
    return [{ url: line.slice(start, line.lastIndexOf(end)), line: Number(row), column: Number(column) }];
  });
}

/** The address of the file with the owners of a script: it is beside the script and named after the same build. */
export function ownersUrl(script: string): string | null {
  const folder = script.slice(0, script.lastIndexOf("/") + 1);
  const parts = script.slice(folder.length).split(".");
  return parts.length > 1 && parts.at(-1) === "js" ? `${folder}owners.${parts.at(-2)}.json` : null;
}

/** The plugin whose code is at the place; null if it is the portal's own. */
export function ownerAt({ url, line, column }: ScriptPlace, owners: CodeOwners): string | null {
  const script = url.slice(url.lastIndexOf("/") + 1);
  const starts = Object.hasOwn(owners, script) ? owners[script] : [];
  const last = starts?.findLast(([atLine, atColumn]) => atLine < line || (atLine === line && atColumn <= column));
  return last?.[2] || null;
}

/** The fragment whose files are beside its address; null if it is none's. */
export function fragmentAt({ url }: ScriptPlace, fragments: ReadonlyMap<string, string>): string | null {
  for (const [id, address] of fragments) if (url.startsWith(address.slice(0, address.lastIndexOf("/") + 1))) return id;
  return null;
}
