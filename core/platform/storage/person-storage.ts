import type { KeyValueStorage } from "./local-store";

export type ListedStorage = KeyValueStorage & Pick<Storage, "length" | "key">;

/** Texts that a person has begun and not sent: posts, questions to the tutor, the feedback form. */
const DRAFT = /(^|\.)draft(\.|$)/;

/** The keys under which the browser has stored something for a person, without the part that names the person. */
function keysOfPerson(storage: ListedStorage | null, owner: string): string[] {
  const prefix = `portal:${owner}:`;
  const keys = Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? "");
  return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
}

/** The texts on this device that a person has begun and not sent. */
export class StoredDrafts {
  constructor(
    private readonly storage: ListedStorage | null,
    private readonly owner: string,
  ) {}

  get count(): number {
    return this.keys().length;
  }

  deleteAll(): void {
    for (const key of this.keys()) this.storage?.removeItem(`portal:${this.owner}:${key}`);
  }

  private keys(): string[] {
    return keysOfPerson(this.storage, this.owner).filter((key) => DRAFT.test(key));
  }
}
