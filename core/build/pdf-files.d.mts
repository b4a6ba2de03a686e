/** Copies the files that PDF.js loads at run time into the folder `assets`. */
export function copyPdfFiles(assets: string): Promise<void>;
