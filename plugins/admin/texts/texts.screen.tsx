import { useEffect, useState } from "react";
import { FormattedMessage, observer, useIntl, usePageTitle, useService } from "../../../core/sdk";
import { localeNames, type SourceTexts, usePortalTexts, useTextLocale } from "../../../core/sdk/admin";
import { Card, Checkbox, PageHeader, ResourceView, SearchField, Select, Skeleton, Stack } from "../../../core/sdk/ui";
import type { Configuration } from "../draft/configuration";
import { DraftStore } from "../draft/draft.store";
import { SaveBar } from "../draft/save-bar";
import list from "../draft/value-rows.css";
import { TextRow } from "./text-row";
import { findTexts, MAX_LISTED, type TextFilter } from "./texts.rules";

/** The texts of the portal in one language, and the tenant's own in their place. */
export const TextsScreen = observer(function TextsScreen() {
  const intl = useIntl();
  const store = useService(DraftStore);
  const [locale, setLocale] = useState(useTextLocale());
  const [filter, setFilter] = useState<TextFilter>({ text: "", onlyChanged: false });
  const { locales: all = [], textFiles } = store.configuration.value ?? {};
  const { locales: offered, texts } = usePortalTexts(locale, textFiles?.[locale]);
  const nameOf = (tag: string) => localeNames[tag] ?? tag;
  const title = intl.formatMessage({ id: "admin.texts.title" });
  usePageTitle(title);
  useEffect(() => store.show(), [store]);
  return (
    <>
      <PageHeader title={title} lead={<FormattedMessage id="admin.texts.lead" />} />
      <Stack gap={5}>
        <div className={list.filters}>
          <SearchField
            label={intl.formatMessage({ id: "admin.texts.search" })}
            value={filter.text}
            onChange={(text) => setFilter({ ...filter, text })}
          />
          <Select
            label={intl.formatMessage({ id: "admin.somebody.language" })}
            value={locale}
            onChange={setLocale}
            options={[
              ...offered.map((tag) => ({ value: tag, label: nameOf(tag) })),
              ...all
                .filter((tag) => !offered.includes(tag) && textFiles?.[tag] !== undefined)
                .map((tag) => ({
                  value: tag,
                  label: intl.formatMessage({ id: "admin.texts.notOffered" }, { language: nameOf(tag) }),
                })),
            ]}
          />
          <Checkbox
            label={intl.formatMessage({ id: "admin.settings.onlyChanged" })}
            checked={filter.onlyChanged}
            onChange={(onlyChanged) => setFilter({ ...filter, onlyChanged })}
          />
        </div>
        <ResourceView of={store.configuration} skeleton={<Skeleton lines={12} />}>
          {(configuration) => (
            <ResourceView of={texts} skeleton={<Skeleton lines={12} />}>
              {(loaded) => <FoundTexts texts={loaded} locale={locale} filter={filter} configuration={configuration} />}
            </ResourceView>
          )}
        </ResourceView>
      </Stack>
      <SaveBar />
    </>
  );
});

interface FoundTextsProps {
  readonly texts: SourceTexts;
  readonly locale: string;
  readonly filter: TextFilter;
  readonly configuration: Configuration;
}

const FoundTexts = observer(function FoundTexts({ texts, locale, filter, configuration }: FoundTextsProps) {
  const store = useService(DraftStore);
  const found = findTexts(texts, locale, store.edited(configuration), filter);
  const listed = found.slice(0, MAX_LISTED);
  return (
    <Stack gap={3}>
      <div role="status">
        <p>
          <FormattedMessage id="admin.texts.found" values={{ count: found.length }} />
        </p>
        {found.length > listed.length && (
          <p>
            <FormattedMessage id="admin.texts.more" values={{ shown: listed.length }} />
          </p>
        )}
      </div>
      {listed.length > 0 && (
        <Card>
          <ul className={list.rows}>
            {listed.map((each) => (
              <li key={`${locale} ${each.key}`} className={list.row}>
                <TextRow of={each} locale={locale} configuration={configuration} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Stack>
  );
});
