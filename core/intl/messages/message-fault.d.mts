export declare function messageFault(text: string, error: unknown): string;
