import { useEffect, useMemo } from "react";
import { ApiClient, CoursePages, FormattedMessage, observer, useIntl, usePageTitle, useService } from "../../core/sdk";
import { getRooms } from "../../core/sdk/calls";
import { noFilters } from "../../core/sdk/learning";
import { CardGrid, CardGridSkeleton, EmptyState, MoreCourses, PageHeader, ResourceView } from "../../core/sdk/ui";
import type { Room } from "./contract";
import { RoomCard } from "./room-card";

const PAGE_SIZE = 24;

export const RoomsScreen = observer(function RoomsScreen() {
  const intl = useIntl();
  const api = useService(ApiClient);
  const pages = useMemo(
    () =>
      new CoursePages<Room>(
        {
          size: PAGE_SIZE,
          load: (_filters, skip, signal) =>
            api.call(getRooms, {
              query: { skip, take: PAGE_SIZE, requireTotalCount: true },
              ...(signal && { signal }),
            }),
          idOf: ({ id }) => id,
        },
        noFilters,
      ),
    [api],
  );
  useEffect(() => {
    pages.open(noFilters);
    return () => pages.close();
  }, [pages]);
  const title = intl.formatMessage({ id: "rooms.title" });
  usePageTitle(title);
  return (
    <>
      <PageHeader title={title} lead={<FormattedMessage id="rooms.lead" />} />
      <ResourceView
        of={pages.shown}
        skeleton={<CardGridSkeleton lines={2} />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            drawing="no-courses"
            title={intl.formatMessage({ id: "rooms.empty.title" })}
            text={intl.formatMessage({ id: "rooms.empty.text" })}
          />
        }
      >
        {({ items }) => (
          <>
            <CardGrid label={title}>
              {items.map((room) => (
                <RoomCard key={room.id} room={room} />
              ))}
            </CardGrid>
            {pages.hasMore && <MoreCourses pages={pages} more="rooms.showMore" />}
          </>
        )}
      </ResourceView>
    </>
  );
});
