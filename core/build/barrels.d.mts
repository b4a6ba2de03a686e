export function rewriteImports(source: string, folder: string): string;
