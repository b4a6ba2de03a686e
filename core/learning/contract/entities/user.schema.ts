import { roles } from "../enumerations";
import { flag, listOf, text, textOrNull, uuid } from "../json-schema";

export const permissionEntrySchema = {
  $id: "PermissionEntry",
  type: "object",
  required: ["name"],
  properties: { name: text, scope_id: { type: ["string", "null"], description: "Null or absent: everywhere." } },
} as const;

export const userSchema = {
  $id: "User",
  type: "object",
  required: ["id", "email", "first_name", "middle_name", "last_name", "timezone", "tenant_id", "role", "permissions"],
  properties: {
    id: uuid,
    email: text,
    first_name: text,
    middle_name: textOrNull,
    last_name: text,
    timezone: { type: ["string", "null"], description: "An IANA zone name; null: not chosen yet." },
    tenant_id: uuid,
    role: { ...listOf({ type: "string", enum: roles }), description: "All roles of the user, at least one." },
    permissions: listOf(permissionEntrySchema),
    impersonator: {
      type: "object",
      description: "The administrator who sees the portal as this user. Absent: the user has signed in themselves.",
      required: ["id", "name"],
      properties: { id: uuid, name: text },
    },
  },
} as const;

/** A unit of the organisation to which a user belongs. */
export const userUnitSchema = {
  $id: "UserUnit",
  type: "object",
  required: ["id", "name", "is_primary"],
  properties: { id: uuid, name: text, is_primary: flag },
} as const;
