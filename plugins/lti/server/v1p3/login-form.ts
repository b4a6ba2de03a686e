import type { Launch, LaunchForm } from "../launch/launch";

/**
 * Third-party-initiated login (1EdTech Security Framework 1.0, section 5.1.1.1).
 * @param hint the secret for the launch's next step; without it nobody can continue the launch
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
      // The page around the frame stores values for the tool, because its cookies may be blocked.
      ...(documentTarget === "iframe" ? { lti_storage_target: "_parent" } : {}),
    },
  };
}
