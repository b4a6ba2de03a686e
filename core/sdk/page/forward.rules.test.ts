import { expect, it } from "vitest";
import { forwardAddress } from "./forward.rules";

it.each([
  ["/courses", "", "", "/courses"],
  ["/courses", "?from=mail&tag=a&tag=b", "#part", "/courses?from=mail&tag=a&tag=b#part"],
  ["/courses?keyword=tea", "?keyword=cup&from=mail", "", "/courses?keyword=tea&from=mail"],
  ["/courses#own", "", "#other", "/courses#own"],
  ["/courses", "?occflow=x&from=mail", "", "/courses?from=mail"],
  ["/courses/%C3%A4", "?q=%20%2B", "", "/courses/%C3%A4?q=+%2B"],
] as const)("%s from %j %j goes to %s", (to, search, hash, expected) => {
  const { pathname, search: query, hash: anchor } = forwardAddress(to, { search, hash }, ["occflow"]);
  expect(pathname + query + anchor).toBe(expected);
});
