/** The options of Node.js for the server. */
export const serverOptions: readonly string[];
export const serverEnvironment: Readonly<Record<string, string>>;
