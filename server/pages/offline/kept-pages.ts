import type { Endpoint } from "../../../core/learning/contract/endpoint";
import type { KeptPage, KeptSet } from "../../../core/learning/contract/kept-set";
import { requestUrl } from "../../../core/learning/contract/request-url";
import type { ReadInput } from "../../contract/calls/read-call";
import { ApiError } from "../../kit/errors/api-error";
import type { TenantHooks } from "../../kit/hooks/hooks";
import type { KeptPagesScope } from "../pages.hooks";

/** The most characters that one answer may have as JSON, and all answers together: devices may have little room. */
const MAX_ANSWER = 300_000;
const MAX_ALL = 2_500_000;
const MAX_PICTURES = 80;
const PICTURE = /^\/api\/lms-storage\/v1\/files\/[^#]+$/;

interface Asked {
  readonly hooks: TenantHooks;
  readonly now: Date;
  readonly setting: (key: string) => unknown;
  /** Carries out a call that only reads, for the person who has sent the request. */
  readonly read: (endpoint: Endpoint, input: ReadInput) => Promise<unknown>;
}

/**
 * Asks the plugins which pages can be read without a connection, with the answers that those pages need. Answers are
 * those of calls that the contract marks with `kept`; other calls are not carried out. What a call refuses is left out.
 */
export async function keptPages({ hooks, now, setting, read }: Asked): Promise<Omit<KeptSet, "person" | "now">> {
  const answers = new Map<string, unknown>();
  let room = MAX_ALL;
  const ask = async (endpoint: Endpoint, input: ReadInput = {}) => {
    if (!endpoint.kept) return undefined;
    const url = requestUrl(endpoint, input);
    const known = answers.get(url);
    if (known !== undefined) return known;
    const answer = await read(endpoint, input).catch((error: unknown) => {
      if (error instanceof ApiError) return undefined;
      throw error;
    });
    const size = answer === undefined ? 0 : JSON.stringify(answer).length;
    if (answer === undefined || size > MAX_ANSWER || size > room) return undefined;
    room -= size;
    answers.set(url, answer);
    return answer;
  };
  const pages: KeptPage[] = [];
  const pictures = new Set<string>();
  for (const { plugin, isOn, listen } of hooks.of("keptPages")) {
    if (!isOn) continue;
    try {
      const kept = await listen({ now, setting, ask: ask as KeptPagesScope["ask"] });
      pages.push(...kept.pages);
      for (const picture of kept.pictures) if (picture !== null && PICTURE.test(picture)) pictures.add(picture);
    } catch (error) {
      hooks.onFault(plugin, "keptPages", error);
    }
  }
  return { answers: Object.fromEntries(answers), pages, pictures: [...pictures].slice(0, MAX_PICTURES) };
}
