import type { ActivityRendererProps } from "../../core/sdk";
import type { EventContent } from "./contract";

export type EventCardProps = ActivityRendererProps & { readonly content: EventContent };
