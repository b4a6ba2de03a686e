import type { FastifyInstance } from "fastify";
import type { ConfigSource } from "../config/config-source";
import { openedSources } from "../pages/page-routes";
import type { Texts } from "../pages/texts";
import type { PeopleContext } from "../people/people-context";
import type { LtiContext } from "./lti-context";
import { readToolDocument } from "./v1p3/keys/read-tool-document";
import { ToolKeys } from "./v1p3/keys/tool-keys";

interface Parts {
  readonly http: FastifyInstance;
  readonly context: PeopleContext;
  readonly config: ConfigSource;
  readonly texts: Texts;
  readonly toolKeys: ToolKeys | undefined;
}

/** What the LTI platform takes from the server. */
export function ltiContext({ http, context, config, texts, toolKeys }: Parts): LtiContext {
  const { dbOf, clock, secret, sessions, publish, settings } = context;
  return {
    ...{ dbOf, clock, secret, sessions, publish },
    toolKeys: toolKeys ?? new ToolKeys(readToolDocument(http, settings)),
    hooksOf: (request) => context.hooksOf(request.portal.host),
    tenantId: (request) => request.portal.tenantId(),
    pageFrame: (request) => {
      const locale = context.localeOf(request);
      return { locale, text: (key) => texts.text(locale, key) };
    },
    ancestors: (request) => openedSources(config, request.portal.host).ancestors,
  };
}
