import type { XmlElement } from "../../../xml/xml";
import { evaluate } from "./arithmetic";
import { mapText } from "./problem-xml";

const reference = /\$(?:\{\s*([A-Za-z_]\w*)\s*\}|([A-Za-z_]\w*))/g;
const longestScript = 100_000;

interface ScriptValues {
  known: ReadonlyMap<string, number>;
  /**
   * All names that occur in the scripts. If the problem uses one of them and its value is not known, only running the
   * script would give the value.
   */
  mentioned: ReadonlySet<string>;
}

/**
 * Replaces the variables in a problem, such as `$x`, by their values. The values come from the problem's scripts, if
 * these contain only plain arithmetic. The scripts come from outside, so they are parsed and never run.
 * @returns the changed problem, or the reason why a value cannot be found
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

/** Whether the element holds a program that Open edX's server would run. */
const isServerScript = ({ tag, attributes }: XmlElement): boolean =>
  tag === "script" && !/javascript/i.test(attributes.type ?? "");

function scriptsOf(element: XmlElement): string[] {
  return element.children.flatMap((child) => {
    if (typeof child === "string") return [];
    return isServerScript(child) ? [textIn(child)] : scriptsOf(child);
  });
}

const textIn = ({ children }: XmlElement): string => children.filter((child) => typeof child === "string").join("");

/**
 * Reads the values of variables from a script. If the script has a statement that is neither an import nor an
 * assignment of arithmetic, that statement could change any variable. Then no value is known.
 */
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
