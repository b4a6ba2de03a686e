import type { Place } from "../../kernel/server";

export function placeOfName(name: string, files: readonly string[]): Place | null;
