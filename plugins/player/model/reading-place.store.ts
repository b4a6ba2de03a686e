import { injectable, makeAutoObservable } from "../../../core/sdk";

/** In a long read, the part that is being read now. */
@injectable()
export class ReadingPlace {
  axis: string | null = null;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  at(axis: string | null): void {
    this.axis = axis;
  }
}
