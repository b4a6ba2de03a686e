import type { ActivityRendererProps } from "../../core/sdk";
import type { EventContent } from "./contract";

/** The props of a component that draws an activity (a content of a course), with the checked content of an event. */
export type EventCardProps = ActivityRendererProps & { readonly content: EventContent };
