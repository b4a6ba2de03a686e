/**
 * The path of the Node.js that is among the packages of the project in the folder `root`. It may not be installed yet.
 */
export function packagedNode(root: string): string;
