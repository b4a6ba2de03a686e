export function referencePages(
  plugins: readonly { readonly id: string; readonly hooks?: object }[],
): Promise<Record<string, string>>;
