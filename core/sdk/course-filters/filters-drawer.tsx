import { observer } from "mobx-react-lite";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { noFilters } from "../../learning/rules/lists/course-filters";
import { Button, Checkbox, Disclosure, LoadingRegion, Row, Sheet, Skeleton, Stack, VisuallyHidden } from "../../ui";
import { type FilterChoice, type FilterGroup, filterGroups } from "./filter-groups.rules";
import type { FilterLabel } from "./filter-label";
import type { FilterLists } from "./filter-lists.store";
import styles from "./filters-drawer.css";
import type { FiltersButtonProps } from "./filters-props";
import { useDraft } from "./use-draft";

interface FiltersDrawerProps extends FiltersButtonProps {
  readonly onClose: () => void;
}

/** A filter with more than `MANY` values always shows its first `FEW`. The user can open a list of the rest. */
const FEW = 8;
const MANY = 12;

/** The drawer with the filters of a list of courses. Each choice takes effect at once. */
export const FiltersDrawer = observer(function FiltersDrawer(props: FiltersDrawerProps) {
  const { list, filters, onChange, count, onClose } = props;
  const { lists, kinds } = list;
  const intl = useIntl();
  const [draft, change] = useDraft(filters, onChange);
  const groups = filterGroups(draft, kinds, {
    collections: lists.showcases.value ?? [],
    terms: lists.terms.value ?? [],
    categories: lists.categories.value ?? [],
  });
  return (
    <Sheet
      open
      tall
      onClose={onClose}
      title={intl.formatMessage({ id: "coursesFilterDrawer.title" })}
      actions={
        <>
          <Button onClick={() => change({ ...noFilters, keyword: draft.keyword, sort: draft.sort })}>
            <FormattedMessage id="coursesFilterDrawer.clear" />
          </Button>
          <Button variant="primary" onClick={onClose}>
            {count === undefined ? (
              <FormattedMessage id="ui.dialog.close" />
            ) : (
              <FormattedMessage id="coursesFilterDrawer.show" values={{ count }} />
            )}
          </Button>
        </>
      }
    >
      <div role="status">
        <VisuallyHidden>
          {count !== undefined && intl.formatMessage({ id: "coursesFilterDrawer.found" }, { count })}
        </VisuallyHidden>
      </div>
      {groups.map((group) => (
        <Group key={group.id} group={group} onPress={({ afterPress }) => change(afterPress)} />
      ))}
      <Missing lists={lists} />
    </Sheet>
  );
});

interface GroupProps {
  readonly group: FilterGroup;
  readonly onPress: (choice: FilterChoice) => void;
}

function Group({ group: { label, choices }, onPress }: GroupProps) {
  const intl = useIntl();
  const textOf = useLabelText();
  const first = choices.length > MANY ? choices.slice(0, FEW) : choices;
  const rest = choices.slice(first.length);
  // The other values are open from the start if one of them is chosen. After that only the user opens or closes them.
  // While they are closed, they are not drawn, because there can be thousands.
  const [isOpen, setOpen] = useState(() => rest.some(({ isChosen }) => isChosen));
  const box = (choice: FilterChoice) => (
    <Checkbox key={choice.id} label={textOf(choice.label)} checked={choice.isChosen} onChange={() => onPress(choice)} />
  );
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{textOf(label)}</legend>
      {first.map(box)}
      {rest.length > 0 && (
        <Disclosure
          open={isOpen}
          onToggle={setOpen}
          summary={intl.formatMessage({ id: "coursesFilterDrawer.more" }, { count: rest.length })}
        >
          <div className={styles.rest}>{isOpen && rest.map(box)}</div>
        </Disclosure>
      )}
    </fieldset>
  );
}

/**
 * Stands in place of filters that are not loaded. Says that they are loading, or shows an error with a button to load
 * them again.
 */
const Missing = observer(function Missing({ lists }: { lists: FilterLists }) {
  const intl = useIntl();
  if (lists.known) return null;
  if (lists.isLoading) {
    return (
      <LoadingRegion label={intl.formatMessage({ id: "sdk.loading" })}>
        <Skeleton lines={4} />
      </LoadingRegion>
    );
  }
  return (
    <Stack gap={3}>
      <p role="alert">
        <FormattedMessage id="coursesFilterDrawer.failed" />
      </p>
      <Row>
        <Button size="small" onClick={() => lists.renew()}>
          <FormattedMessage id="ui.error.retry" />
        </Button>
      </Row>
    </Stack>
  );
});

function useLabelText(): (label: FilterLabel) => string {
  const intl = useIntl();
  return (label) => ("key" in label ? intl.formatMessage({ id: label.key }) : label.name);
}
