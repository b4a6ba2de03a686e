import { injectable, makeAutoObservable } from "@portal/sdk";

/** Counts the notes that the user has taken on this page. */
@injectable()
export class NotesStore {
  taken = 0;

  constructor() {
    makeAutoObservable(this);
  }

  take(): void {
    this.taken += 1;
  }
}
