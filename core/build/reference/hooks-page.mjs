import { readFileSync } from "node:fs";
import { filesIn } from "../source/files-in.mjs";
import { parseSource } from "../source/syntax.mjs";

/**
 * The hooks that the server's `*.hooks.ts` declare, by file.
 * @returns {Promise<{ file: string, about: string, hooks: { name: string, about: string, type: string }[], types: string[] }[]>}
 * `about`: the comment. `types`: the other declarations of the file
 */
export async function readHooks() {
  const files = await filesIn(["server"], /\.hooks\.ts$/);
  return files.map((file) => hooksOf(file, readFileSync(file, "utf8")));
}

/**
 * The text of `docs/reference/hooks.md`: every hook with its arguments.
 * @param {readonly { id: string, hooks?: object }[]} plugins the server code of the plugins
 */
export async function hooksPage(plugins) {
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

function titleOf(file) {
  const name = file.replace(/^.*\/|\.hooks\.ts$/g, "").replaceAll("-", " ");
  return name[0].toUpperCase() + name.slice(1);
}

function hooksOf(file, text) {
  const { program } = parseSource(file, text);
  const declared = program.body.find(({ type }) => type === "TSModuleDeclaration");
  const own = declared.body.body[0].extends[0].expression.name;
  const statements = program.body.map((node) => ({ node, declaration: node.declaration ?? node }));
  const { node, declaration } = statements.find((each) => each.declaration.id?.name === own);
  const types = statements
    .filter(({ declaration: { type, id } }) => /^TS(Interface|TypeAlias)/.test(type) && id.name !== own)
    .map((each) => `${commentBefore(text, each.node)}${text.slice(each.declaration.start, each.declaration.end)}`);
  return {
    file,
    about: sentenceOf(commentBefore(text, node)),
    hooks: declaration.body.body.map((member) => ({
      name: member.key.name,
      about: sentenceOf(commentBefore(text, member)),
      type: text.slice(member.start, member.end).replaceAll(/\n {2}/g, "\n"),
    })),
    types,
  };
}

/** The comment right before a node, with the line break after it; an empty text if there is none. */
function commentBefore(text, { start }) {
  const before = text.slice(0, start).trimEnd();
  return before.endsWith("*/") ? `${before.slice(before.lastIndexOf("/**"))}\n` : "";
}

function sentenceOf(comment) {
  return comment
    .replaceAll(/^\s*\/?\*+\/?|\*\/$/gm, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}
