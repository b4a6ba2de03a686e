import { renderToStaticMarkup } from "react-dom/server";
import { FormattedMessage, IntlProvider, useIntl } from "react-intl";
import { expect, it } from "vitest";
import { IsolatingIntl } from "./isolating-intl";

const name = "Ada\u202e\u2069";

function Label() {
  const intl = useIntl();
  return <i title={intl.formatMessage({ id: "by" }, { name })}>{intl.formatList([name, "Bob"])}</i>;
}

it("closes the name of a person in every text, and leaves elements and plain names as they are", () => {
  const markup = renderToStaticMarkup(
    <IntlProvider locale="en" messages={{ by: "By {name}, today" }}>
      <IsolatingIntl>
        <Label />
        <FormattedMessage id="by" values={{ name }} />
        <FormattedMessage id="by" values={{ name: <bdi>Ada</bdi> }} />
        <FormattedMessage id="by" values={{ name: "Ada" }} />
      </IsolatingIntl>
    </IntlProvider>,
  );
  const one = "\u2068Ada\u202e\u2069";
  const closed = `By ${one}, today`;
  expect(markup).toBe(`<i title="${closed}">${one} and Bob</i>${closed}By <bdi>Ada</bdi>, todayBy Ada, today`);
});
