import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "@swc/core";

/** A regular expression in the code, with the file that contains it. */
export interface FoundExpression {
  readonly source: string;
  readonly flags: string;
  readonly file: string;
}

/** The result of a search for regular expressions in the code. */
export interface Findings {
  /** The number of files that were searched. */
  readonly files: number;
  readonly expressions: readonly FoundExpression[];
  /** Files with a regular expression that is built at run time, so that its text cannot be read here. */
  readonly unreadable: readonly string[];
}

const root = join(import.meta.dirname, "../../..");
const codeFiles = /\.(ts|tsx|mts|mjs)$/;
/** Matches files that are left out: tests, and the build, which reads only this project's own files. */
const leftOutFiles = /\.d\.m?ts$|\.(test|spec)\.tsx?$|\/testing\/|^tests\/|^core\/build\/|^core\/kernel\/build\//;

type Node = Readonly<Record<string, unknown>>;

/** Every regular expression in the project's own code: literals, `new RegExp`, and patterns of JSON schemas. */
export function findExpressions(): Findings {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: root });
  const files = listed.toString().split("\n");
  const trees = files
    .filter((file) => codeFiles.test(file) && !leftOutFiles.test(file))
    .map((file) => ({ file, nodes: [...nodesOf(parse(file))] }));
  const constants = new Map(trees.flatMap(({ nodes }) => nodes.flatMap(constantOf)));
  const expressions: FoundExpression[] = [];
  const unreadable: string[] = [];
  for (const { file, nodes } of trees) {
    for (const node of nodes) {
      const found = expressionOf(node, constants);
      if (found === "unreadable") unreadable.push(file);
      else if (found !== null) expressions.push({ ...found, file });
    }
  }
  return { files: trees.length, expressions, unreadable };
}

function parse(file: string): unknown {
  return parseSync(readFileSync(join(root, file), "utf8"), {
    syntax: "typescript",
    tsx: file.endsWith("x"),
    decorators: true,
    target: "es2024",
  });
}

function* nodesOf(value: unknown): Iterable<Node> {
  if (Array.isArray(value)) for (const part of value) yield* nodesOf(part);
  else if (typeof value === "object" && value !== null) {
    yield value as Node;
    for (const part of Object.values(value)) yield* nodesOf(part);
  }
}

type Text = Omit<FoundExpression, "file">;

function expressionOf(node: Node, constants: ReadonlyMap<string, string>): Text | "unreadable" | null {
  if (node.type === "RegExpLiteral") return { source: String(node.pattern), flags: String(node.flags) };
  if (node.type === "KeyValueProperty" && (node.key as Node).value === "pattern") {
    const source = textOf(node.value as Node, constants);
    return source === null ? null : { source, flags: "u" };
  }
  const isMade = node.type === "NewExpression" || node.type === "CallExpression";
  if (!isMade || (node.callee as Node).value !== "RegExp") return null;
  const [source = null, flags = ""] = (node.arguments as Node[]).map((one) =>
    textOf(one.expression as Node, constants),
  );
  return source === null || flags === null ? "unreadable" : { source, flags };
}

function constantOf(node: Node): [string, string][] {
  if (node.type !== "VariableDeclarator") return [];
  const { id, init } = node as { id: Node; init: Node | null };
  return init?.type === "StringLiteral" ? [[String(id.value), String(init.value)]] : [];
}

function textOf(node: Node, constants: ReadonlyMap<string, string>): string | null {
  if (node.type === "StringLiteral") return String(node.value);
  return node.type === "Identifier" ? (constants.get(String(node.value)) ?? null) : null;
}
