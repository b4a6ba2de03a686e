import type { XmlElement } from "../../../xml/xml";
import { evaluate } from "./arithmetic";
import { mapText } from "./problem-xml";

const reference = /\$(?:\{\s*([A-Za-z_]\w*)\s*\}|([A-Za-z_]\w*))/g;
const longestScript = 100_000;

/** What a problem's scripts say about its numbers. */
interface ScriptValues {
  known: ReadonlyMap<string, number>;
  /** Every name that stands in a script: what is among them and not known, only running the script would tell. */
  mentioned: ReadonlySet<string>;
}

/**
 * A problem with the values of its script's variables filled in, as far as they are plain arithmetic. Scripts are
 * programs of somebody else: they are read, never run.
 */
export function fillInValues(problem: XmlElement): { problem: XmlElement } | { reason: string } {
  const scripts = scriptsOf(problem);
  if (scripts.length === 0) return { problem };
  const { known, mentioned } = valuesOf(scripts.join("\n"));
  const unknown = new Set<string>();
  const filled = (text: string): string =>
    text.replace(reference, (original, braced?: string, plain?: string) => {
      const name = braced ?? plain ?? "";
      const value = known.get(name);
      if (value !== undefined) return String(value);
      if (mentioned.has(name)) unknown.add(name);
      return original;
    });
  const result = mapText(problem, filled, isServerScript);
  if (unknown.size > 0) return { reason: "its numbers are made by a script each time it is opened" };
  return { problem: result };
}

/** Whether an element holds a program for Open edX's server. */
const isServerScript = ({ tag, attributes }: XmlElement): boolean =>
  tag === "script" && !/javascript/i.test(attributes.type ?? "");

function scriptsOf(element: XmlElement): string[] {
  return element.children.flatMap((child) => {
    if (typeof child === "string") return [];
    return isServerScript(child) ? [textIn(child)] : scriptsOf(child);
  });
}

const textIn = ({ children }: XmlElement): string => children.filter((child) => typeof child === "string").join("");

/** A script of nothing but assignments of arithmetic gives values; any other statement could change them again. */
function valuesOf(script: string): ScriptValues {
  const mentioned = new Set(script.slice(0, longestScript).match(/[A-Za-z_]\w*/g));
  const known = new Map<string, number>();
  if (script.length > longestScript) return { known, mentioned };
  for (const line of script.split("\n")) {
    const statement = (line.split("#", 1)[0] ?? "").trimEnd();
    if (statement.trim() === "" || /^(import|from) [\w., *]+$/.test(statement)) continue;
    const [, name, expression] = /^([A-Za-z_]\w*)\s*=(?!=)(.*)$/.exec(statement.replace(/;$/, "")) ?? [];
    const value = expression === undefined ? undefined : evaluate(expression, "python", known);
    if (name === undefined || value === undefined) return { known: new Map(), mentioned };
    known.set(name, value);
  }
  return { known, mentioned };
}
