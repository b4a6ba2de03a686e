import type { MessageFormatElement } from "@formatjs/icu-messageformat-parser";

export function compileMessage(text: string): string | MessageFormatElement[];
