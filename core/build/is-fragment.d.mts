/** The ids of the plugins of this project that are fragments, sorted. */
export function fragmentIds(): Promise<string[]>;
