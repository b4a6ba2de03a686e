import { SIGNED_OUT } from "../../platform/session/sign-out-in-frame";
import { SIGN_IN_KEY } from "../boot/page-host";

/** Whether the user was signed in in this tab, in a frame, and has signed out since. */
export function hasSignedOut(storage: Pick<Storage, "getItem">): boolean {
  return storage.getItem(SIGN_IN_KEY) === SIGNED_OUT;
}
