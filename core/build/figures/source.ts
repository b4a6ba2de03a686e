import { readFile } from "node:fs/promises";
import { type ParseResult, parseSync } from "oxc-parser";

export interface Source extends Pick<ParseResult, "program" | "module" | "comments"> {
  readonly file: string;
  readonly text: string;
}

export function readSources(files: readonly string[]): Promise<Source[]> {
  return Promise.all(files.map(async (file) => parseSource(file, await readFile(file, "utf8"))));
}

export function parseSource(file: string, text: string): Source {
  const { program, module, comments } = parseSync(file, text);
  return { file, text, program, module, comments };
}

export function isTest({ file }: Pick<Source, "file">): boolean {
  return /\.test\.tsx?$|\/testing\/|^tests\//.test(file);
}
