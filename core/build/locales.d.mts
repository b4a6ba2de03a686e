export const BASE_LOCALE: "en-US";

export function readLocales(): Promise<Map<string, Record<string, string>>>;
