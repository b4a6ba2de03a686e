/** The parts of the SDK: the name by which a fragment imports each, and its file. */
export const SDK: Readonly<Record<string, string>>;
