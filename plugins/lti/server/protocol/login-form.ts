import type { Launch, LaunchForm } from "./launch";

/**
 * The form that starts the sign-in at a tool, an external program (third-party-initiated login: 1EdTech Security
 * Framework 1.0, section 5.1.1.1).
 * @param hint the secret for the next step of this launch; without it nobody can continue the launch
 */
export function loginForm({ tool, origin, user, targetUrl, documentTarget }: Launch, hint: string): LaunchForm {
  return {
    action: tool.loginUrl ?? "",
    method: "POST",
    fields: {
      iss: origin,
      login_hint: user.id,
      target_link_uri: targetUrl,
      lti_message_hint: hint,
      client_id: tool.clientId,
      lti_deployment_id: tool.deploymentId,
      // Tells the tool that it can store values in the page around the frame, because its cookies may be blocked.
      ...(documentTarget === "iframe" ? { lti_storage_target: "_parent" } : {}),
    },
  };
}
