import type { AppContext } from "../contract/app-context";
import type { Sessions } from "./sessions/sessions";
import type { SignInSettings } from "./sign-in/sign-in-settings";

/**
 * What the routes for signing in and out get: the server's common values, such as database and clock, and these two.
 */
export interface PeopleContext extends AppContext {
  readonly settings: SignInSettings;
  readonly sessions: Sessions;
}
