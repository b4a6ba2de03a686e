/** The text of `docs/sdk.md`. */
export function sdkPage(): string;
