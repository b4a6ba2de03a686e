import Download from "lucide-react/icons/download";
import {
  ApiClient,
  FormattedMessage,
  observer,
  Resource,
  useIntl,
  usePageTitle,
  useResource,
  useSearchParams,
  useSearchText,
  useService,
} from "../../../core/sdk";
import { queryNotes } from "../../../core/sdk/calls";
import { Button, EmptyState, Icon, ResourceView, SearchField, Skeleton } from "../../../core/sdk/ui";
import styles from "./all-notes.css";
import { AllNotes } from "./all-notes.store";
import { ListedNoteCard } from "./listed-note";

/** All marks and notes of the learner, the last changed first. The address holds the search. */
export const AllNotesScreen = observer(function AllNotesScreen() {
  const intl = useIntl();
  const all = useService(AllNotes);
  const [params, setParams] = useSearchParams();
  const searched = params.get("text") ?? "";
  const [text, type] = useSearchText(searched, (next) =>
    setParams(next === "" ? {} : { text: next }, { replace: true }),
  );
  const search = { text: searched, course: null };
  const pages = useResource(
    () => new Resource((signal) => all.first({ text: searched, course: null }, signal)),
    [all, searched],
  );
  usePageTitle(intl.formatMessage({ id: "notes.title" }));
  const empty =
    searched === "" ? (
      <EmptyState
        drawing="no-courses"
        title={intl.formatMessage({ id: "notes.empty" })}
        text={intl.formatMessage({ id: "notes.empty.text" })}
      />
    ) : (
      <EmptyState
        drawing="no-results"
        title={intl.formatMessage({ id: "notes.notFound" }, { text: searched })}
        action={
          <Button onClick={() => type("")}>
            <FormattedMessage id="notes.clear" />
          </Button>
        }
      />
    );
  return (
    <section className={styles.page} aria-labelledby="notes-title">
      <header className={styles.head}>
        <h2 id="notes-title" className={styles.title}>
          <FormattedMessage id="notes.title" />
        </h2>
        <DownloadButton />
      </header>
      <SearchField label={intl.formatMessage({ id: "notes.search" })} value={text} onChange={type} />
      <ResourceView of={pages} skeleton={<Skeleton lines={8} />} isEmpty={({ total }) => total === 0} empty={empty}>
        {(page) => (
          <>
            <p className={styles.count} role="status">
              <FormattedMessage id="notes.shown" values={{ shown: page.data.length, total: page.total }} />
            </p>
            <ul className={styles.list}>
              {page.data.map((note) => (
                <li key={note.id}>
                  <ListedNoteCard note={note} onRemoved={() => void pages.refresh()} />
                </li>
              ))}
            </ul>
            {page.data.length < page.total && (
              <Button busy={all.isLoadingMore} onClick={async () => pages.set(await all.withMore(search, page))}>
                <FormattedMessage id="notes.more" />
              </Button>
            )}
          </>
        )}
      </ResourceView>
    </section>
  );
});

function DownloadButton() {
  const api = useService(ApiClient);
  return (
    <a className={styles.download} href={`${api.url(queryNotes, {})}/file`} download="notes.md">
      <Icon icon={Download} size={16} />
      <FormattedMessage id="notes.download" />
    </a>
  );
}
