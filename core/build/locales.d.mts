export const BASE_LOCALE: "en-US";

export function readLocales(): Promise<Map<string, Record<string, string>>>;
export function buildLocales(outDir: string, isWanted: (key: string) => boolean): Promise<Record<string, string>>;
export function localeProblems(
  locales: ReadonlyMap<string, Readonly<Record<string, string>>>,
  folder?: string,
  sources?: readonly { readonly locale: string; readonly text: string }[],
): string[];
