/** Remembers what was computed from the text of each file, until the file has another text. */
export function onceForText<T>(compute: (file: string, text: string) => T): (file: string, text: string) => T;
