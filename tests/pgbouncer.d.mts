export function ensurePgbouncer(): string;
