import type { Launch, LaunchForm } from "../launch/launch";

/**
 * Third-party-initiated login (1EdTech Security Framework 1.0, section 5.1.1.1).
 * @param hint the launch's secret for the next step; only who was given it can go on with this launch
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
      // The page around the frame keeps what the tool cannot where its cookies are blocked.
      ...(documentTarget === "iframe" ? { lti_storage_target: "_parent" } : {}),
    },
  };
}
