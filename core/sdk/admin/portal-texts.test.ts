import { Container } from "inversify";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { LocaleStore } from "../../intl/locale.store";
import { type PortalScope, PortalScopeContext } from "../contribution/portal-scope";
import { useTextLocale } from "./portal-texts";

function Language(): string {
  return useTextLocale();
}

it("the language of texts is the reader's, also where browsers do not know it", () => {
  const root = new Container();
  const host = { load: () => Promise.resolve({}), remember: () => undefined, apply: () => undefined };
  root.bind(LocaleStore).toConstantValue(new LocaleStore("la", ["en-US", "la"], host));
  const scope = { root } as PortalScope;
  const page = createElement(PortalScopeContext.Provider, { value: scope }, createElement(Language));
  expect(renderToStaticMarkup(page)).toBe("la");
});
