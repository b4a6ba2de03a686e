import { v7 } from "uuid";

/** A new id: UUIDv7, so that rows of one time stand near each other. */
export function newId(): string {
  return v7();
}
