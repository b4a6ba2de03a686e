import { Ajv, type AnySchemaObject, type ErrorObject, type ValidateFunction } from "ajv";
import type { DataValidationCxt } from "ajv/dist/types";
import type { TenantHooks } from "../../kit/hooks/hooks";
import { fieldValues } from "../format/activity-values";
import type { ImportProblem } from "../format/import-problem";
import { type PortablePackage, packageSchema } from "../format/package.schema";
import type { PackagePlugins } from "../format/package-section";
import { walkActivities } from "./activity-walk";

const ajv = new Ajv({ allErrors: true, useDefaults: true, verbose: true, strict: true, discriminator: true });
ajv.addFormat("email", /^[^\s@<>()",;:]+@[^\s@<>()",;:.]+(\.[^\s@<>()",;:.]+)+$/);
ajv.addKeyword({ keyword: "eitherCase", schemaType: "boolean", modifying: true, before: "enum", validate: eitherCase });
// The keyword `typeDefaults` has no `type`, so that Ajv applies it before the defaults of `properties`.
ajv.addKeyword({ keyword: "typeDefaults", schemaType: "object", modifying: true, errors: false, validate: fillByType });
/** By the text of the schema: compiling it takes longer than most checks with it. */
const compiled = new Map<string, ValidateFunction<PortablePackage>>();

function validatorOf(plugins: PackagePlugins): ValidateFunction<PortablePackage> {
  const schema = packageSchema(plugins);
  const text = JSON.stringify(schema);
  const known = compiled.get(text);
  if (known !== undefined) return known;
  const made = ajv.compile<PortablePackage>(schema);
  compiled.set(text, made);
  return made;
}

/** The reason why a JSON Schema that a plugin brings cannot be used. null when it can be used. */
export function schemaFault(schema: object): string | null {
  try {
    ajv.compile(schema);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function fillByType(defaults: Readonly<Record<string, object>>, value: unknown): boolean {
  const type = typeof value === "object" && value !== null && "type" in value ? value.type : undefined;
  if (typeof type !== "string" || !Object.hasOwn(defaults, type)) return true;
  for (const [name, given] of Object.entries(defaults[type] ?? {})) {
    const own = value as Record<string, unknown>;
    if (own[name] === undefined) own[name] = structuredClone(given);
  }
  return true;
}

/**
 * Ajv keyword: corrects an enumeration value with a capital first letter, so that `AfterFinish` becomes `afterFinish`.
 */
function eitherCase(_: boolean, value: unknown, schema?: AnySchemaObject, place?: DataValidationCxt): boolean {
  const named = typeof value === "string" ? value.charAt(0).toLowerCase() + value.slice(1) : value;
  if (place && schema?.enum.includes(named)) place.parentData[place.parentDataProperty] = named;
  return true;
}

/**
 * Checks a parsed course package against the schema, with the parts that plugins add to the schema. The defaults are
 * filled in in place, also when there are faults.
 * @param place makes a text for people from a JSON pointer: where the fault is
 * @returns the package (the same object as `value`), or all its faults against the schema
 */
export function checkShape(
  value: unknown,
  place: (pointer: string) => string,
  plugins: PackagePlugins,
): { package: PortablePackage } | { problems: ImportProblem[] } {
  const validate = validatorOf(plugins);
  if (validate(value)) {
    gradeByTools(value, plugins.hooks);
    return { package: value };
  }
  return { problems: (validate.errors ?? []).map((error) => problemOf(error, place)) };
}

/** Sets `supportLtiGrading` where a field says that a tool gives the score. */
function gradeByTools({ courses }: PortablePackage, hooks: TenantHooks): void {
  for (const { activity: root } of courses) {
    for (const { activity } of walkActivities(root)) {
      if (fieldValues(activity, hooks).some(({ field }) => field.isToolScored)) activity.supportLtiGrading = true;
    }
  }
}

function problemOf(error: ErrorObject, place: (pointer: string) => string): ImportProblem {
  const problem = { code: "IMPORT_PACKAGE_SHAPE", place: place(error.instancePath) } as const;
  const known: string[] = Object.keys(error.parentSchema?.properties ?? {});
  switch (error.keyword) {
    case "additionalProperties": {
      const name = String(error.params.additionalProperty);
      return {
        ...problem,
        place: place(`${error.instancePath}/${name.replace(/~/g, "~0").replace(/\//g, "~1")}`),
        message: `"${name}" is not a field here.`,
        candidates: known,
        fix: "Correct the name, or take the field out.",
      };
    }
    case "required":
      return {
        ...problem,
        message: `The field "${String(error.params.missingProperty)}" is missing.`,
        fix: describe(error.parentSchema?.properties?.[error.params.missingProperty]) ?? "Add the field.",
      };
    case "enum":
      return {
        ...problem,
        message: `${shortJson(error.data)} is not one of the values that are known here.`,
        candidates: (error.params.allowedValues as unknown[]).map(String),
        fix: "Write one of them.",
      };
    default:
      return {
        ...problem,
        message: `${shortJson(error.data)} ${error.message ?? "is not right"}.`,
        fix: describe(error.parentSchema) ?? "Correct the value.",
      };
  }
}

function describe(schema: AnySchemaObject | undefined): string | undefined {
  return typeof schema?.description === "string" ? schema.description : undefined;
}

function shortJson(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
