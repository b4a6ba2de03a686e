/** The options of Node.js for the server. */
export const serverOptions: readonly string[];
