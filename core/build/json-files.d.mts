/** @throws Faults with the name of the file, if its text is not JSON */
export function parseJson(file: string, text: string): unknown;
