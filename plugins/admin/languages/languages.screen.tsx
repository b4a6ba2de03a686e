import { useEffect } from "react";
import { FormattedMessage, observer, useIntl, usePageTitle, useService } from "../../../core/sdk";
import { localeNames } from "../../../core/sdk/admin";
import { Card, Checkbox, PageHeader, ResourceView, Skeleton, VisuallyHidden } from "../../../core/sdk/ui";
import { type Configuration, faultAt } from "../draft/configuration";
import { DraftStore } from "../draft/draft.store";
import { layeredValue } from "../draft/layers.rules";
import { LayersList } from "../draft/layers-list";
import { SaveBar } from "../draft/save-bar";
import { ValueNotes } from "../draft/value-notes";
import styles from "./languages.css";
import { OFFERED, offeredBy, withLanguage } from "./languages.rules";

export const LanguagesScreen = observer(function LanguagesScreen() {
  const intl = useIntl();
  const store = useService(DraftStore);
  const title = intl.formatMessage({ id: "admin.languages.title" });
  usePageTitle(title);
  useEffect(() => store.show(), [store]);
  return (
    <>
      <PageHeader title={title} lead={<FormattedMessage id="admin.languages.lead" />} />
      <ResourceView of={store.configuration} skeleton={<Skeleton lines={12} />}>
        {(configuration) => <Languages title={title} configuration={configuration} />}
      </ResourceView>
      <SaveBar />
    </>
  );
});

interface LanguagesProps {
  readonly title: string;
  readonly configuration: Configuration;
}

const Languages = observer(function Languages({ title, configuration }: LanguagesProps) {
  const store = useService(DraftStore);
  const { locales, settings } = configuration;
  const declared = settings.find(({ key }) => key === OFFERED);
  const value = layeredValue(store.edited(configuration), ["settings", OFFERED], {
    value: declared?.declaration.default,
    file: declared?.file ?? "",
    line: declared?.line ?? null,
  });
  const offered = offeredBy(value.value, locales);
  const fault = faultAt(store.checked, value.path);
  return (
    <Card>
      <div className={styles.page}>
        <fieldset className={styles.languages} disabled={value.lockedBy !== null}>
          <legend>
            <VisuallyHidden>{title}</VisuallyHidden>
          </legend>
          {locales.map((tag) => (
            <div key={tag} lang={tag}>
              <Checkbox
                label={localeNames[tag] ?? tag}
                checked={offered.includes(tag)}
                disabled={offered.length === 1 && offered.includes(tag)}
                onChange={(isOffered) => store.set(null, value.path, withLanguage(value, locales, tag, isOffered))}
              />
            </div>
          ))}
        </fieldset>
        {fault !== undefined && <p role="alert">{fault}</p>}
        <ValueNotes of={value} name={title} onReset={() => store.set(null, value.path, undefined)} />
        <LayersList of={value} />
      </div>
    </Card>
  );
});
