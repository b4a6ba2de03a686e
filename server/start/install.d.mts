export function packagedNode(root: string): string;
