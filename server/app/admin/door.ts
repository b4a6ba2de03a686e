import type { Progress } from "../../contract/tasks/progress";
import type { TaskOutcome } from "../../contract/tasks/task";

export const DOOR_PATH = "/internal/admin";
export const DOOR_FILE = "admin-door.json";
export const TOKEN_HEADER = "x-admin-token";

/** Where the server takes orders, and what proves that one may give them. */
export interface Door {
  readonly url: string;
  readonly token: string;
}

/** One line of the door's answer. */
export type DoorWord = { readonly progress: Progress } | { readonly outcome: TaskOutcome };
