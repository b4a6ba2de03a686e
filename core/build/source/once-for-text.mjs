/**
 * Remembers what was computed from the text of each file, until the file has another text.
 * @template T
 * @param {(file: string, text: string) => T} compute depends on nothing but the text
 * @returns {(file: string, text: string) => T}
 */
export function onceForText(compute) {
  const known = new Map();
  return (file, text) => {
    const last = known.get(file);
    if (last?.text === text) return last.result;
    const result = compute(file, text);
    known.set(file, { text, result });
    return result;
  };
}
