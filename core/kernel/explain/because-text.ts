import type { LeafResult } from "../conditions/evaluate";
import type { Origin } from "../config/merge-config";

/** In words that complete a sentence with "because". */
export function becauseText({ kind, name, actual, holds, origin }: LeafResult): string {
  const not = holds ? "" : "not ";
  switch (kind) {
    case "plugin":
      if (holds) return `plugin ${name} is on`;
      if (origin?.reason !== undefined) return `the server works without plugin ${name} (${origin.reason})`;
      return origin === null ? `plugin ${name} is not on` : `plugins.${name}.enabled = false${originText(origin)}`;
    case "contribution":
      return `contributions.${name}.enabled = false${originText(origin)}`;
    case "setting":
      return `settings.${name} = ${JSON.stringify(actual)}${originText(origin)}`;
    case "entitlement":
      return `${name} is ${not}licensed${originText(origin)}`;
    case "permission":
      return `the user has ${holds ? "" : "no "}permission ${name}`;
    case "role":
      return `the user is ${not}in the role ${name}`;
    case "audience":
      return actual === "member" ? "somebody is signed in" : "nobody is signed in";
    case "fragment":
      return `fragment ${name} is ${actual ?? "not loaded"}${originText(origin)}`;
    case "mode":
      return `the portal is ${not}in the mode ${name}`;
    case "query":
      return `the address has ${holds ? "the" : "no"} parameter ${name}`;
    case "valid":
      return `${name} is faulty`;
    case "rule":
      return holds ? "its own rule allows it" : `its own rule refuses it${actual === null ? "" : `: ${actual}`}`;
    case "follows":
      return `${name} is off`;
  }
}

function originText(origin: Origin | null): string {
  if (!origin) return "";
  const place = origin.line === undefined ? origin.file : `${origin.file}:${origin.line}`;
  if (origin.layer === "default") return ` (default in ${place})`;
  return ` in ${place}`;
}
