import { type RefObject, useRef } from "react";
import {
  type ActivityRendererProps,
  ApiClient,
  useFormat,
  useIntl,
  useLocation,
  useNavigate,
  useSearchParams,
  useService,
} from "../../../core/sdk";
import { getMissedPassages } from "../../../core/sdk/calls";
import type { MissedPassage } from "../contract";
import type { FrameMessage } from "../messages/use-tool-messages";
import { QUESTION, readingPath } from "./reading.rules";

/**
 * Tells the portal's own tool where the course explains wrong answers, and opens such a place. The server decides which
 * places these are; the tool only gets their names.
 */
export function useReadings(
  {
    part,
    objectiveId,
    objectiveWorkflowId,
  }: Pick<ActivityRendererProps, "part" | "objectiveId" | "objectiveWorkflowId">,
  frame: RefObject<HTMLIFrameElement | null>,
): (message: FrameMessage) => void {
  const api = useService(ApiClient);
  const intl = useIntl();
  const format = useFormat();
  const navigate = useNavigate();
  const here = useLocation();
  const [search] = useSearchParams();
  const passages = useRef<readonly MissedPassage[]>([]);

  const tell = async () => {
    if (part === null) return;
    const params = { objectiveWorkflowId, activityPathId: part.activityPathId };
    // Without an answer the result of the tool is whole too.
    const { data } = await api.call(getMissedPassages, { params }).catch(() => ({ data: [] }));
    passages.current = data;
    const readings = data.map(({ question, name, duration }) => ({
      question,
      label: intl.formatMessage(
        { id: "lti.readAgain" },
        { name, time: duration === null ? "none" : format.minutes(duration) },
      ),
    }));
    // The frame of an own tool has an opaque origin, which cannot be named.
    frame.current?.contentWindow?.postMessage(
      { subject: "portal.readings", readings, question: search.get(QUESTION) },
      "*",
    );
  };

  return (message) => {
    if (message.kind === "askReadings") void tell();
    if (message.kind !== "openReading") return;
    const passage = passages.current.find(({ question }) => question === message.question);
    if (passage) void navigate(readingPath(objectiveId, passage, here));
  };
}
