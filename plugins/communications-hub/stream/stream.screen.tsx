import { useEffect } from "react";
import {
  FormattedMessage,
  observer,
  Resource,
  reaction,
  useIntl,
  useNavigate,
  usePageTitle,
  useResource,
  useSearchParams,
  useService,
} from "../../../core/sdk";
import {
  Button,
  ButtonLink,
  EmptyState,
  PageHeader,
  ResourceView,
  Row,
  Select,
  Skeleton,
  Stack,
} from "../../../core/sdk/ui";
import { BellStore } from "../bell/bell.store";
import { filterOf, type StreamFilter, streamAddress } from "../rules/stream-address.rules";
import { NewsList } from "./news-list";
import { StreamPages } from "./stream.store";

/** Everything new for the learner, newest first. The address holds the kind and the course that are shown. */
export const StreamScreen = observer(function StreamScreen() {
  const intl = useIntl();
  const pages = useService(StreamPages);
  const bell = useService(BellStore);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { kind, course } = filterOf(params);
  const stream = useResource(
    () => new Resource((signal) => pages.first({ kind, course }, signal)),
    [pages, kind, course],
  );
  useEffect(() => {
    bell.open();
    // The bell hears of everything new, and of what was read in another tab.
    return reaction(
      () => bell.bell.value,
      () => void stream.refresh(),
    );
  }, [bell, stream]);
  const title = intl.formatMessage({ id: "communications-hub.title" });
  usePageTitle(title);
  const show = (filter: Partial<StreamFilter>) =>
    void navigate(streamAddress({ kind, course, ...filter }), { replace: true });
  return (
    <Stack>
      <PageHeader
        title={title}
        lead={<FormattedMessage id="communications-hub.lead" />}
        actions={
          <ButtonLink to="/communications/preferences">
            <FormattedMessage id="communications-hub.preferences" />
          </ButtonLink>
        }
      />
      <ResourceView of={stream} skeleton={<Skeleton lines={12} />}>
        {({ data, before, kinds }) => (
          <Stack>
            <Row align="bottom">
              <Select
                label={intl.formatMessage({ id: "communications-hub.kind" })}
                value={kind ?? ""}
                onChange={(value) => show({ kind: value === "" ? null : value })}
                options={[
                  { value: "", label: intl.formatMessage({ id: "communications-hub.kind.all" }) },
                  ...kinds.map((each) => ({ value: each.kind, label: intl.formatMessage({ id: each.title }) })),
                ]}
              />
              {course !== null && (
                <Button onClick={() => show({ course: null })}>
                  <FormattedMessage
                    id="communications-hub.course.all"
                    values={{ course: <bdi>{data[0]?.courseName ?? ""}</bdi> }}
                  />
                </Button>
              )}
              {bell.unread > 0 && (
                <Button onClick={() => data[0] && void bell.markAllRead(data[0].at)}>
                  <FormattedMessage id="communications-hub.readAll" />
                </Button>
              )}
            </Row>
            {data.length === 0 ? (
              <EmptyState
                drawing="coming-soon"
                title={intl.formatMessage({ id: "communications-hub.none" })}
                text={intl.formatMessage({ id: "communications-hub.none.text" })}
              />
            ) : (
              <NewsList news={data} kind={kind} isOfCourse={course !== null} />
            )}
            {before !== null && (
              <Button
                busy={pages.isLoadingOlder}
                onClick={() =>
                  void pages.withOlder({ kind, course }, { data, before, kinds }).then((page) => stream.set(page))
                }
              >
                <FormattedMessage id="communications-hub.older" />
              </Button>
            )}
          </Stack>
        )}
      </ResourceView>
    </Stack>
  );
});
