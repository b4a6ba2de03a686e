import type { MessageFormatElement } from "@formatjs/icu-messageformat-parser";

export interface Writing {
  readonly quotes: string;
  readonly spaced?: string;
  readonly same?: readonly string[];
  readonly forbidden?: Readonly<Record<string, string>>;
  readonly glossary?: Readonly<Record<string, string>>;
}

export function typographyFaults(
  translated: { readonly message: readonly MessageFormatElement[]; readonly text: string },
  english: string | null,
  writing: Writing,
): string[];

export function glossaryRemarks(
  message: readonly MessageFormatElement[],
  english: readonly MessageFormatElement[],
  writing: Writing,
): string[];
