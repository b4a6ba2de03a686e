export function fingerprint(root: string): string;
export function stampInputs(root: string, inputs: string): void;
export function isStale(root: string): boolean;
