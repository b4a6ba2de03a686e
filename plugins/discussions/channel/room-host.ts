import type { ApiClient, CourseCommands, CourseProgress, LocalStore, Outbox, Toasts } from "../../../core/sdk";

export interface RoomHost {
  readonly api: Pick<ApiClient, "call">;
  readonly outbox: Pick<Outbox, "put" | "waitingOf" | "refusedOf" | "giveUp" | "stateOf" | "retry" | "dismiss">;
  readonly commands: Pick<CourseCommands, "put">;
  readonly progress: Pick<CourseProgress, "changed">;
  readonly local: LocalStore;
  readonly toasts: Pick<Toasts, "show">;
  readonly userId: string;
}
