import { readFileSync } from "node:fs";
import type { Node, Program } from "oxc-parser";
import { filesIn } from "../source/files-in.ts";
import { declaredName, parseSource } from "../source/syntax.ts";

/** A plugin's server code, of which the page says which hooks it uses. */
export interface HookUser {
  readonly id: string;
  readonly hooks?: object;
}

/** The hooks that a file declares. */
interface HooksOfFile {
  readonly file: string;
  /** The comment. */
  readonly about: string;
  readonly hooks: readonly { readonly name: string; readonly about: string; readonly type: string }[];
  /** The other declarations of the file. */
  readonly types: readonly string[];
}

/** The hooks that the server's `*.hooks.ts` declare, by file. */
export async function readHooks(): Promise<readonly HooksOfFile[]> {
  const files = await filesIn(["server"], /\.hooks\.ts$/);
  return files.map((file) => hooksOf(file, readFileSync(file, "utf8")));
}

/**
 * The text of `docs/reference/hooks.md`: every hook with its arguments.
 * @param plugins the server code of the plugins
 */
export async function hooksPage(plugins: readonly HookUser[]): Promise<string> {
  const files = await readHooks();
  const sections = files.map(({ file, about, hooks, types }) => {
    const each = hooks.map(({ name, about: what, type }) => {
      const users = plugins.filter((plugin) => Object.hasOwn(plugin.hooks ?? {}, name)).map(({ id }) => `\`${id}\``);
      const used = users.length === 0 ? "" : `\nUsed by ${users.join(", ")}.\n`;
      return `### \`${name}\`\n\n${what}\n\n\`\`\`ts\n${type}\n\`\`\`\n${used}`;
    });
    const declared =
      types.length === 0 ? "" : `\n### Types of these hooks\n\n\`\`\`ts\n${types.join("\n\n")}\n\`\`\`\n`;
    return `## ${titleOf(file)}\n\n[${file}](../../${file}). ${about}\n\n${each.join("\n")}${declared}`;
  });
  return `# Hooks of the server

Questions that the server asks plugins, and events that it tells them: \`defineServerPlugin({ id, hooks: { … } })\`. Made by \`npm run docs\` of the
\`*.hooks.ts\` of the server; do not edit it by hand. A listener gets the database of its own plugin. What a type that is not here is says
[the page of the SDK](../sdk.md). [How a server plugin is written](../plugins.md#the-server-plugin).

${sections.join("\n")}`;
}

function titleOf(file: string): string {
  const name = file.replace(/^.*\/|\.hooks\.ts$/g, "").replaceAll("-", " ");
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function hooksOf(file: string, text: string): HooksOfFile {
  const { program } = parseSource(file, text);
  const own = hooksIn(program);
  const statements = program.body.map((node) => ({
    node,
    declaration: node.type === "ExportNamedDeclaration" ? node.declaration : node,
  }));
  const found = statements.find(({ declaration }) => declaredName(declaration) === own);
  if (found?.declaration?.type !== "TSInterfaceDeclaration") throw new Error(`${file} declares no hooks.`);
  const types = statements.flatMap(({ node, declaration }) => {
    const isType = declaration?.type === "TSInterfaceDeclaration" || declaration?.type === "TSTypeAliasDeclaration";
    if (!isType || declaration.id.name === own) return [];
    return [`${commentBefore(text, node)}${text.slice(declaration.start, declaration.end)}`];
  });
  return {
    file,
    about: sentenceOf(commentBefore(text, found.node)),
    hooks: found.declaration.body.body.map((member) => ({
      name: "key" in member && member.key.type === "Identifier" ? member.key.name : "",
      about: sentenceOf(commentBefore(text, member)),
      type: text.slice(member.start, member.end).replaceAll(/\n {2}/g, "\n"),
    })),
    types,
  };
}

/** The name of the interface by which a file adds to `Hooks`: `declare module "…" { interface Hooks extends Name {} }`. */
function hooksIn({ body }: Program): string | null {
  const module = body.find((node) => node.type === "TSModuleDeclaration");
  const inside = module?.body && "body" in module.body ? module.body.body : [];
  const [declared] = Array.isArray(inside) ? inside : [];
  if (declared?.type !== "TSInterfaceDeclaration") return null;
  const base = declared.extends[0]?.expression;
  return base?.type === "Identifier" ? base.name : null;
}

/** The comment right before a node, with the line break after it; an empty text if there is none. */
function commentBefore(text: string, { start }: Node): string {
  const before = text.slice(0, start).trimEnd();
  return before.endsWith("*/") ? `${before.slice(before.lastIndexOf("/**"))}\n` : "";
}

function sentenceOf(comment: string): string {
  return comment
    .replaceAll(/^\s*\/?\*+\/?|\*\/$/gm, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}
