import type { Term } from "../../learning/contract/entities";
import type { ApiClient } from "../../platform/http/api-client";
import { getTerms } from "../calls";

const asked = new WeakMap<ApiClient, Promise<readonly Term[]>>();

/**
 * The terms of the user. All lists of the page ask for them together once, because they never expire (the product's
 * specification, section 7). If they could not be loaded, the next list asks again.
 */
export function termsOnce(api: ApiClient): Promise<readonly Term[]> {
  const known = asked.get(api);
  if (known) return known;
  const terms = api.call(getTerms);
  asked.set(api, terms);
  terms.catch(() => asked.delete(api));
  return terms;
}
