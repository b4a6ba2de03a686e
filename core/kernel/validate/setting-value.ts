import type { SettingDeclaration, SettingValue } from "../schema/setting.schema";

/** The expected value of a setting in words, such as "a list of strings"; null if `value` fits its declaration. */
export function settingMismatch(declaration: SettingDeclaration, value: unknown): string | null {
  const { type, minimum, maximum } = declaration;
  switch (type) {
    case "stringList":
      return Array.isArray(value) && value.every((entry) => typeof entry === "string") ? null : "a list of strings";
    case "objectList":
      return Array.isArray(value) ? null : "a list of objects";
    case "boolean":
      return typeof value === "boolean" ? null : "true or false";
    case "string":
      if (typeof value !== "string") return "a string";
      return declaration.enum && !declaration.enum.includes(value) ? `one of ${declaration.enum.join(", ")}` : null;
    default:
      if (typeof value !== "number" || (type === "integer" && !Number.isInteger(value))) {
        return type === "integer" ? "a whole number" : "a number";
      }
      if (minimum !== undefined && value < minimum) return `at least ${minimum}`;
      return maximum !== undefined && value > maximum ? `at most ${maximum}` : null;
  }
}

export function fitsSetting(declaration: SettingDeclaration, value: unknown): value is SettingValue {
  return settingMismatch(declaration, value) === null;
}
