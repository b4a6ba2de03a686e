import { injectable, makeAutoObservable } from "@portal/sdk";

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
