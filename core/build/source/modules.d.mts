export function exportsOf(file: string): Map<string, boolean | null>;
