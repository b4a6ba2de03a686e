import { makeAutoObservable } from "mobx";

/** The theme that the user has chosen. `system`: the theme of the operating system. */
export type ThemeChoice = "system" | "light" | "dark";

export interface ThemeHost {
  apply(choice: ThemeChoice): void;
  /** For the next visit; also as a cookie, so that the server can draw the next page with this theme. */
  remember(choice: ThemeChoice): void;
}

/** The theme: light, dark, or the theme of the system. Observable. */
export class ThemeStore {
  choice: ThemeChoice;

  constructor(
    start: string | undefined,
    private readonly host: ThemeHost,
  ) {
    this.choice = start === "light" || start === "dark" ? start : "system";
    makeAutoObservable<this, "host">(this, { host: false });
  }

  choose(choice: ThemeChoice): void {
    this.choice = choice;
    this.host.apply(choice);
    this.host.remember(choice);
  }
}
