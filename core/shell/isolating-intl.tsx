import { type ReactNode, useMemo } from "react";
import { type IntlShape, RawIntlProvider, useIntl } from "react-intl";
import { isolated, isolatedValues } from "../learning/rules/direction/isolated-text";
import { quickMessages } from "./quick-messages";

/** Lets no value of a text, such as a name that a person has chosen, turn the direction of the words beside it. */
export function IsolatingIntl({ children }: { children: ReactNode }) {
  const intl = useIntl();
  const isolating = useMemo(() => withIsolatedValues(intl), [intl]);
  return <RawIntlProvider value={isolating}>{children}</RawIntlProvider>;
}

type FormatMessage = IntlShape["formatMessage"];
type FormatList = IntlShape["formatList"];

function withIsolatedValues(intl: IntlShape): IntlShape {
  const quick = quickMessages(intl);
  const isolating = (...[descriptor, values, options]: Parameters<FormatMessage>) =>
    quick(descriptor, values && isolatedValues(values), options);
  const formatMessage = isolating as FormatMessage;
  const isolatingList = (list: Iterable<unknown>, options: Parameters<FormatList>[1]) =>
    intl.formatList([...list].map(isolated) as readonly string[], options);
  return { ...intl, formatMessage, $t: formatMessage, formatList: isolatingList as FormatList };
}
