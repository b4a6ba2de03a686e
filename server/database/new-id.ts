import { v7 } from "uuid";

/** A new id. It is a UUIDv7, so rows that are created at the same time are stored near each other. */
export function newId(): string {
  return v7();
}
