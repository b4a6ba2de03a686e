import { SIGNED_OUT } from "../../platform/session/sign-out-in-frame";
import { tabStorage } from "../../platform/storage/tab-storage";
import { SIGN_IN_KEY } from "../boot/page-host";

export function hasSignedOut(page: Pick<Window, "sessionStorage">): boolean {
  return tabStorage(page).getItem(SIGN_IN_KEY) === SIGNED_OUT;
}
