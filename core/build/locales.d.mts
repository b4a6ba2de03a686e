export const BASE_LOCALE: "en-US";

export function readLocales(folder?: string): Promise<Map<string, Record<string, string>>>;
