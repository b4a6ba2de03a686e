import type { ActivityRendererProps } from "../../core/sdk";
import type { EventContent } from "./contract";

/** The props of an activity's renderer, with the checked content of an event. */
export type EventCardProps = ActivityRendererProps & { readonly content: EventContent };
