import type { AppContext } from "../contract/app-context";
import type { Sessions } from "./sessions/sessions";
import type { SignInSettings } from "./sign-in/sign-in-settings";

/** What signing in and out needs from the app. */
export interface PeopleContext extends AppContext {
  readonly settings: SignInSettings;
  readonly sessions: Sessions;
}
