import { action, makeObservable, observable } from "mobx";

export type ThemeChoice = "system" | "light" | "dark";

export interface ThemeHost {
  /** Draws the page in it. */
  apply(choice: ThemeChoice): void;
  /** Keeps it for the next visit, for the server too. */
  remember(choice: ThemeChoice): void;
}

/** Light, dark, or as the system has it. Observable. */
export class ThemeStore {
  choice: ThemeChoice;

  constructor(
    start: string | undefined,
    private readonly host: ThemeHost,
  ) {
    this.choice = start === "light" || start === "dark" ? start : "system";
    makeObservable(this, { choice: observable, choose: action });
  }

  choose(choice: ThemeChoice): void {
    this.choice = choice;
    this.host.apply(choice);
    this.host.remember(choice);
  }
}
