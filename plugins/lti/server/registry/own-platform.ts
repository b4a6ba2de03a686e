import { quizRegistration, type ToolPlatform } from "../../tools/quiz/registration";
import { ltiEndpoints } from "../endpoints";

/** The platform of this server, as its own tools know it. */
export function ownPlatform(origin: string): ToolPlatform {
  const { issuer, authorizationUrl, tokenUrl, jwksUrl } = ltiEndpoints(origin);
  const { clientId, deploymentId } = quizRegistration(origin);
  return { key: "own", issuer, clientId, deploymentIds: [deploymentId], authorizationUrl, tokenUrl, jwksUrl };
}
