import type { Endpoint } from "../../core/learning/contract/endpoint";
import { requestUrl } from "../../core/learning/contract/request-url";
import type { ReadInput } from "../contract/calls/read-call";
import { ApiError } from "../kit/errors/api-error";
import type { TenantHooks } from "../kit/hooks/hooks";
import type { PageAnswersScope, PageStart } from "./pages.hooks";
import type { StartRoute } from "./start-route";

/** The most characters that an answer may have as JSON. A page with a larger one would come too late. */
const MAX_LENGTH = 200_000;

/** What a page for a member brings along: the answers of calls, by the addresses of their requests, and its beginning. */
export interface FirstAnswers extends PageStart {
  readonly answers: Readonly<Record<string, unknown>>;
}

interface RequestedPage extends Pick<StartRoute, "route" | "params"> {
  readonly search: string;
  readonly now: Date;
  readonly hooks: TenantHooks;
  /** Carries out a call that only reads, for the person who has requested the page. */
  readonly read: (endpoint: Endpoint, input: ReadInput) => Promise<unknown>;
}

/**
 * The answers of the calls that the page would send first, from the plugin that owns the page. Calls that are refused
 * are left out, so that the page sends them itself and shows why. null when no plugin knows the calls, or it fails.
 */
export async function firstAnswers({ route, params, ...page }: RequestedPage): Promise<FirstAnswers | null> {
  const { search, now, hooks, read } = page;
  const listener = hooks.for("pageAnswers", route.id);
  if (!listener?.isOn) return null;
  const answers: Record<string, unknown> = {};
  const ask = async (endpoint: Endpoint, input: ReadInput = {}) => {
    try {
      const answer = await read(endpoint, input);
      if (JSON.stringify(answer).length <= MAX_LENGTH) answers[requestUrl(endpoint, input)] = answer;
      return answer;
    } catch (error) {
      if (error instanceof ApiError) return undefined;
      throw error;
    }
  };
  try {
    const start = await listener.listen({ params, search, now, ask: ask as PageAnswersScope["ask"] });
    return { ...start, answers };
  } catch (error) {
    hooks.onFault(listener.plugin, "pageAnswers", error);
    return null;
  }
}
