/**
 * Remembers what was computed from the text of each file, until the file has another text.
 * @param compute depends on nothing but the text
 */
export function onceForText<T>(compute: (file: string, text: string) => T): (file: string, text: string) => T {
  const known = new Map<string, { readonly text: string; readonly result: T }>();
  return (file, text) => {
    const last = known.get(file);
    if (last?.text === text) return last.result;
    const result = compute(file, text);
    known.set(file, { text, result });
    return result;
  };
}
