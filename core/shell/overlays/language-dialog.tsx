import { observer } from "mobx-react-lite";
import { useIntl } from "react-intl";
import { LocaleStore } from "../../intl/locale.store";
import { localeNames } from "../../intl/locale-names";
import { Panels } from "../../platform/appearance/panels.store";
import { Toasts } from "../../platform/notices/toasts";
import { useService } from "../../sdk/react/use-service";
import { Dialog, RadioGroup } from "../../ui";

/** A dialog to choose the language. Each language is shown by its own name. The choice takes effect at once. */
export const LanguageDialog = observer(function LanguageDialog() {
  const intl = useIntl();
  const locales = useService(LocaleStore);
  const panels = useService(Panels);
  const toasts = useService(Toasts);
  const title = intl.formatMessage({ id: "portal.user.language" });
  const choose = (locale: string) => {
    locales.switchTo(locale).catch(() => toasts.show({ kind: "critical", message: "portal.language.failed" }));
  };
  return (
    <Dialog open onClose={panels.closeLanguages} title={title} size="small">
      <RadioGroup
        label={title}
        hideLabel
        value={locales.loading ?? locales.locale}
        onChange={choose}
        options={locales.available.map((locale) => ({ value: locale, label: localeNames[locale] ?? locale }))}
      />
    </Dialog>
  );
});
