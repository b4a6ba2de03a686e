import { inject, injectable, LocalStore, newId } from "../../core/sdk";

/** The ids of the commands that the portal sends for one link into the portal. */
export interface EntryCommands {
  readonly create: string;
  readonly start: string;
}

function isEntryCommands(value: unknown): value is EntryCommands {
  const ids = value as Partial<EntryCommands> | null;
  return typeof ids?.create === "string" && typeof ids.start === "string";
}

const name = (objectiveId: string) => `entry.${objectiveId}`;

/** Stores the ids of an entry's commands until the entry is finished. After a reload the same commands are sent again. */
@injectable()
export class KeptCommands {
  constructor(@inject(LocalStore) private readonly local: LocalStore) {}

  idsFor(objectiveId: string): EntryCommands {
    const kept = this.local.read(name(objectiveId), isEntryCommands);
    if (kept) return kept;
    const ids = { create: newId(), start: newId() };
    this.local.write(name(objectiveId), ids);
    return ids;
  }

  forget(objectiveId: string): void {
    this.local.remove(name(objectiveId));
  }
}
