import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Fault } from "../kit/errors/fault";
import { databaseErrors } from "./database.errors";

/**
 * Locks a data directory, so that only one process uses it. The embedded database has no lock of its own; two processes
 * would lose rows without an error. The lock is that of an SQLite file, because the operating system releases it even
 * if the process is killed.
 * @returns a function that unlocks the directory
 * @throws DataDirectoryInUse when another process has locked it
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const lock = new DatabaseSync(join(directory, "lock"));
  try {
    lock.exec("pragma locking_mode = exclusive; begin exclusive");
  } catch {
    lock.close();
    throw new DataDirectoryInUse(directory);
  }
  return () => {
    if (lock.isOpen) lock.close();
  };
}

/** Thrown when another process already uses the data directory. */
export class DataDirectoryInUse extends Fault {
  constructor(directory: string) {
    super(
      databaseErrors.DATA_DIR_IN_USE,
      `Another process uses the data directory ${directory}. Stop it first, or give this one another DATA_DIR. ` +
        "To run several processes, give them a PostgreSQL server by DATABASE_URL.",
    );
    this.name = "DataDirectoryInUse";
  }
}
