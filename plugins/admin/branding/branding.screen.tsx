import { type ReactNode, useEffect } from "react";
import { FormattedMessage, observer, useIntl, usePageTitle, useService } from "../../../core/sdk";
import { Card, PageHeader, ResourceView, Skeleton, Stack } from "../../../core/sdk/ui";
import { DraftStore } from "../draft/draft.store";
import { SaveBar } from "../draft/save-bar";
import { AccentField } from "./accent-field";
import styles from "./branding.css";
import { linkParts, pictureParts, textParts } from "./branding.rules";
import { BrandingField } from "./branding-field";

/** How the portal looks for this tenant: name, colour, pictures and links. */
export const BrandingScreen = observer(function BrandingScreen() {
  const intl = useIntl();
  const store = useService(DraftStore);
  const title = intl.formatMessage({ id: "admin.branding.title" });
  usePageTitle(title);
  useEffect(() => store.show(), [store]);
  return (
    <>
      <PageHeader title={title} lead={<FormattedMessage id="admin.branding.lead" />} />
      <ResourceView of={store.configuration} skeleton={<Skeleton lines={12} />}>
        {(configuration) => (
          <Stack gap={5}>
            <Part title={<FormattedMessage id="admin.branding.look" />}>
              {textParts.map((part) => (
                <BrandingField key={part} part={part} configuration={configuration} />
              ))}
              <AccentField configuration={configuration} />
            </Part>
            <Part title={<FormattedMessage id="admin.branding.pictures" />}>
              {pictureParts.map((part) => (
                <BrandingField key={part} part={part} configuration={configuration} />
              ))}
            </Part>
            <Part title={<FormattedMessage id="admin.branding.links" />}>
              {linkParts.map((part) => (
                <BrandingField key={part} part={part} configuration={configuration} />
              ))}
            </Part>
          </Stack>
        )}
      </ResourceView>
      <SaveBar />
    </>
  );
});

function Part({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className={styles.part}>{title}</h2>
      <Card>
        <div className={styles.fields}>{children}</div>
      </Card>
    </section>
  );
}
