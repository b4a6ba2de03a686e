export function unusedTexts(text?: string): Promise<string[]>;
