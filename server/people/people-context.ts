import type { AppContext } from "../contract/app-context";
import type { Sessions } from "./sessions/sessions";
import type { SignInSettings } from "./sign-in/sign-in-settings";

/** The values of the app that signing in and out needs. */
export interface PeopleContext extends AppContext {
  readonly settings: SignInSettings;
  readonly sessions: Sessions;
}
