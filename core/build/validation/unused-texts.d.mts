export function unusedTexts(files?: readonly { readonly file: string; readonly text: string }[]): Promise<string[]>;
