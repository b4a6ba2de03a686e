/** Puts values in the place of a message's arguments, such as `{name}`. Certificate texts have no other ICU syntax. */
export function fillText(message: string, values: Readonly<Record<string, string>>): string {
  return message.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
