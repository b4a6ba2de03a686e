import { inject, injectable, LocalStore, newId } from "../../core/sdk";

/**
 * The ids of the commands that the browser sends for one link to a course: `create` adds the course to My courses,
 * `start` starts it. The server carries out a command with the same id only once.
 */
export interface EntryCommands {
  readonly create: string;
  readonly start: string;
}

function isEntryCommands(value: unknown): value is EntryCommands {
  const ids = value as Partial<EntryCommands> | null;
  return typeof ids?.create === "string" && typeof ids.start === "string";
}

const storageKey = (objectiveId: string) => `entry.${objectiveId}`;

/** So after a reload the commands that are not done are sent again. */
@injectable()
export class StoredCommands {
  constructor(@inject(LocalStore) private readonly local: LocalStore) {}

  idsFor(objectiveId: string): EntryCommands {
    const kept = this.local.read(storageKey(objectiveId), isEntryCommands);
    if (kept) return kept;
    const ids = { create: newId(), start: newId() };
    this.local.write(storageKey(objectiveId), ids);
    return ids;
  }

  forget(objectiveId: string): void {
    this.local.remove(storageKey(objectiveId));
  }
}
