import cookie from "@fastify/cookie";
import type { Services } from "../../contract/calls/services";
import { forAllRoutes } from "../../contract/http/for-all-routes";
import { requestContexts } from "./request-contexts";
import { tellSessionUser } from "./session-cookie";

/** Gives every request its cookies and its context (`request.portal`), and keeps the browser's cookies up to date. */
export const sessionHooks = forAllRoutes<Services>(async (http, services) => {
  await http.register(cookie);
  requestContexts(http, services);
  tellSessionUser(http);
});
