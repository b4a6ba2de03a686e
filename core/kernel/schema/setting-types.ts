import type { Manifest } from "./manifest.schema";
import type { SettingDeclaration } from "./setting.schema";

/** With it, code that reads a setting which no manifest declares does not compile. */
export function settingTypes(manifests: readonly Pick<Manifest, "settings">[]): string {
  const declared = manifests.flatMap(({ settings = {} }) => Object.entries(settings));
  const lines = declared
    .filter(([, { serverOnly }]) => serverOnly !== true)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(
      ([key, setting]) => `  /** ${commented(setting.description)} */\n  ${JSON.stringify(key)}: ${typeOf(setting)};\n`,
    );
  return `/** The tenant settings that the manifests declare. */\nexport interface SettingTypes {\n${lines.join("")}}\n`;
}

function typeOf({ type, enum: allowed }: SettingDeclaration): string {
  switch (type) {
    case "stringList":
      return "readonly string[]";
    case "objectList":
      return "readonly { readonly id: string; readonly [field: string]: unknown }[]";
    case "integer":
      return "number";
    case "string":
      return allowed?.map((value) => JSON.stringify(value)).join(" | ") ?? type;
    default:
      return type;
  }
}

/** A text for a comment, in one line. A space is put into `*` + `/`, so that the text cannot end the comment. */
function commented(text: string): string {
  return text.replaceAll("*/", "* /").replace(/\s+/g, " ");
}
