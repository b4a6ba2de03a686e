import type { MessageFormatElement } from "@formatjs/icu-messageformat-parser";

export function pluralFaults(locale: string, message: readonly MessageFormatElement[]): string[];
