import { tabStorage } from "../../../core/sdk";

interface Remembered {
  write(text: string): void;
  /** Returns the text and forgets it. null: there is none. */
  take(): string | null;
}

/** The page from which the administrator began to see the portal as somebody else: path and query. */
export const returnPlace = remembered("portal:impersonation.from");
export const impersonatedName = remembered("portal:impersonation.name");

function remembered(key: string): Remembered {
  return {
    write: (text) => tabStorage(globalThis).setItem(key, text),
    take: () => {
      const text = tabStorage(globalThis).getItem(key);
      tabStorage(globalThis).removeItem(key);
      return text;
    },
  };
}
