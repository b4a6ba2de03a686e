import { useState } from "react";
import { isPhoneQuery, useMediaQuery } from "../../../core/sdk";
import type { Place } from "../model/place.rules";
import { LockedActivity } from "../pieces/locked-activity";
import { stageOf } from "./activity.rules";
import { ActivityContent } from "./activity-content";
import { ActivityResult } from "./activity-result";
import { Box } from "./box";
import { MobileNotice } from "./mobile-notice";
import { Participation } from "./participation";
import { isForGroups } from "./participation.rules";

interface ActivityBodyProps {
  readonly place: Place;
  readonly canWork: boolean;
}

/** What is seen of an activity: why it is shut, why it wants a larger screen, or its content on its stage. */
export function ActivityBody({ place, canWork }: ActivityBodyProps) {
  const isPhone = useMediaQuery(isPhoneQuery);
  const [anyway, setAnyway] = useState(false);
  const { activity } = place;
  if (place.comingSoon || !place.lock.allowed) return <LockedActivity place={place} />;
  if (isPhone && !anyway && !activity.supportMobileView && activity.children.length === 0) {
    return <MobileNotice onContinue={() => setAnyway(true)} />;
  }
  const stage = stageOf(activity);
  const content = <ActivityContent place={place} canWork={canWork} />;
  const body = (
    <>
      <ActivityResult place={place} />
      {stage.kind === "box" ? (
        <Box width={stage.width} height={stage.height} fitsItself={activity.supportMobileView}>
          {content}
        </Box>
      ) : (
        content
      )}
    </>
  );
  if (place.part === null || !isForGroups(activity)) return body;
  return (
    <Participation place={place} canWork={canWork}>
      {body}
    </Participation>
  );
}
