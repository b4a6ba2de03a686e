import type { AppContext } from "../../contract/calls/app-context";
import type { Bulkhead } from "../../kit/outbound/bulkhead";
import type { SignInSettings } from "../settings/sign-in-settings";
import type { Sessions } from "./sessions";

/**
 * What the routes for signing in and out get: the server's common values, such as database and clock, the settings
 * about sign-in, and the sessions.
 */
export interface PeopleContext extends AppContext {
  readonly settings: SignInSettings;
  readonly sessions: Sessions;
  readonly bulkhead: Bulkhead;
}
