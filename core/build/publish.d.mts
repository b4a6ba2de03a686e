export function publish(staged: string, folder: string, now?: number): Promise<void>;
