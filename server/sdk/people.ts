import { findUser as find } from "../people/accounts/find-user";
import { forHalves } from "./half-db";

/** A user of the tenant. null when there is none with that id. */
export const findUser = forHalves(find);
