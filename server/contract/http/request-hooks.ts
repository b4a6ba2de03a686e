import { compressAnswers } from "./compression";
import { forAllRoutes } from "./for-all-routes";
import { type RateLimitParts, rateLimits } from "./rate-limits";
import { requestLog } from "./request-log";

/** Logs, limits and compresses the requests of all routes. */
export const requestHooks = forAllRoutes<RateLimitParts>(async (http, parts) => {
  requestLog(http);
  await rateLimits(http, parts);
  compressAnswers(http);
});
