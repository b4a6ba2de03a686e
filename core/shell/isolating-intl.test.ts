import { createElement, Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { FormattedMessage, IntlProvider, useIntl } from "react-intl";
import { expect, it } from "vitest";
import { IsolatingIntl } from "./isolating-intl";

const name = "Ada\u202e\u2069";

function Label() {
  const intl = useIntl();
  return createElement("i", { title: intl.formatMessage({ id: "by" }, { name }) }, intl.formatList([name, "Bob"]));
}

it("closes the name of a person in every text, and leaves elements and plain names as they are", () => {
  const by = (shown: string | ReturnType<typeof createElement>) =>
    createElement(FormattedMessage, { id: "by", values: { name: shown } });
  const page = createElement(
    Fragment,
    null,
    createElement(Label),
    by(name),
    by(createElement("bdi", null, "Ada")),
    by("Ada"),
  );
  const markup = renderToStaticMarkup(
    createElement(
      IntlProvider,
      { locale: "en", messages: { by: "By {name}, today" } },
      createElement(IsolatingIntl, null, page),
    ),
  );
  const one = "\u2068Ada\u202e\u2069";
  const closed = `By ${one}, today`;
  expect(markup).toBe(`<i title="${closed}">${one} and Bob</i>${closed}By <bdi>Ada</bdi>, todayBy Ada, today`);
});
