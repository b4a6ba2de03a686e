import { signedForm } from "../v1p1/signed-form";
import { loginForm } from "../v1p3/login-form";
import type { Launch, LaunchForm } from "./launch";

/**
 * The form that begins the launch at the tool. 1.1: the launch itself, signed. 1.3: the sign-in at the tool, which then
 * comes to the authorization endpoint with `hint`.
 */
export function launchForm(launch: Launch, hint: string, now: Date): LaunchForm {
  return launch.tool.version === "1.1" ? signedForm(launch, now) : loginForm(launch, hint);
}
