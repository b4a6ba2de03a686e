import { roles } from "../../../core/learning/contract/enumerations";
import { key, name, reference } from "./fields.schema";

/** One of the two names of a person. Some people have only one. */
const oneName = {
  type: "string",
  default: "",
  maxLength: 300,
  description: "Name as people read it, plain text.",
} as const;

export const userSchema = {
  type: "object",
  additionalProperties: false,
  required: ["key", "email"],
  description:
    "A person, with a first name, a last name or both. Somebody with the same e-mail address who is there already is kept as is.",
  properties: {
    key,
    email: { type: "string", format: "email", maxLength: 254, description: "E-mail address; unique." },
    firstName: oneName,
    middleName: name,
    lastName: oneName,
    timezone: { type: "string", description: "IANA name, such as Europe/Madrid.", maxLength: 60 },
    locale: { type: "string", description: "Language tag of the user's choice, such as es-ES.", maxLength: 35 },
    roles: {
      type: "array",
      default: ["Learner"],
      minItems: 1,
      uniqueItems: true,
      items: { enum: roles },
      description: "What the user may do.",
    },
    password: {
      type: "string",
      minLength: 1,
      maxLength: 200,
      description: "Only for the embedded sign-in; left out with a row in the report anywhere else.",
    },
    units: {
      type: "array",
      default: [],
      description: "Units that the user belongs to.",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["unit"],
        properties: {
          unit: reference("Unit, by key."),
          isPrimary: { type: "boolean", default: false, description: "The user's main unit; at most one." },
        },
      },
    },
  },
} as const;

/** JSON Schema of a part of the organisation, such as a school or a department. */
export const unitSchema = {
  type: "object",
  additionalProperties: false,
  required: ["key", "name"],
  description: "A part of the organisation.",
  properties: { key, name },
} as const;
