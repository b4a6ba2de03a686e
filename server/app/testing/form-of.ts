/**
 * Finds the only form of an HTML page: its action, and the values of its fields.
 * @throws Error when the page has no form
 */
export function formOf(html: string): { action: string; fields: Record<string, string> } {
  const action = attribute(/<form[^>]*>/i.exec(html)?.[0] ?? "", "action");
  if (action === null) throw new Error(`The page has no form: ${html.slice(0, 500)}`);
  const inputs = [...html.matchAll(/<input[^>]*>/gi)].map(([tag]) => tag);
  const fields = inputs.map((tag) => [attribute(tag, "name") ?? "", attribute(tag, "value") ?? ""] as const);
  return { action, fields: Object.fromEntries(fields.filter(([name]) => name !== "")) };
}

function attribute(tag: string, name: string): string | null {
  const match =
    new RegExp(`\\s${name}\\s*=\\s*"([^"]*)"`, "i").exec(tag) ??
    new RegExp(`\\s${name}\\s*=\\s*'([^']*)'`, "i").exec(tag);
  return (
    match?.[1]
      ?.replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&quot;", '"')
      .replaceAll("&#39;", "'")
      .replaceAll("&amp;", "&") ?? null
  );
}
