import { LocaleStore } from "../../intl/locale.store";
import { Resource } from "../../platform/state/resource";
import { useResource } from "../react/use-resource";
import { useService } from "../react/use-service";
import { type SourceTexts, writtenTexts } from "./written-texts";

export type { SourceTexts } from "./written-texts";

/**
 * The language of the portal's texts. That of `useIntl` formats numbers and dates: it is another one where the browser
 * does not know the reader's language, such as Latin.
 */
export function useTextLocale(): string {
  return useService(LocaleStore).locale;
}

/**
 * The languages that the portal offers, and all its texts in one language, without the tenant's own.
 * @param address where the messages of a language are that is not offered
 */
export function usePortalTexts(
  locale: string,
  address?: string,
): {
  readonly locales: readonly string[];
  readonly texts: Resource<SourceTexts>;
} {
  const store = useService(LocaleStore);
  const texts = useResource(
    () => new Resource(async () => writtenTexts(await store.readAll(locale, address))),
    [store, locale, address],
  );
  return { locales: store.available, texts };
}
