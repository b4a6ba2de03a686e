import type { ImportsOfFile } from "../validation/check-imports";

export function importsOf(file: string, text: string): ImportsOfFile;
