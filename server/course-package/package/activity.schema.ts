import type { FromSchema } from "json-schema-to-ts";
import { date, fileOrUrl, filePath, html, key, name, policy, reference } from "./fields.schema";

/** What decides when an activity can be opened and when its result is seen (specification, sections 3 and 4). */
const constraintSchema = {
  type: "object",
  additionalProperties: false,
  description: "When the activity can be opened, and when its result is seen. Nothing is limited by what is left out.",
  properties: {
    startFrom: { ...date, description: "Closed before this moment." },
    startUntil: { ...date, description: "Cannot be started any more after this moment." },
    accessibleUntil: { ...date, description: "Closed for everybody after this moment." },
    gracePeriodUntil: { ...date, description: "Cannot be gone on with after this moment." },
    due: { ...date, description: "Only shown: after it the activity is marked as late, not closed." },
    resultsDisclosureFrom: { ...date, description: "Used by resultsDisclosurePolicy 'afterDate'." },
    revealResultsFrom: { ...date, description: "Used by 'afterDate' where resultsDisclosureFrom is left out." },
    resultsDisclosurePolicy: {
      ...policy("never", "afterFinish", "afterDate", "afterScore"),
      description: "When results are disclosed.",
    },
    reviewPolicy: {
      ...policy("never", "afterSubmission", "afterRevealingResults"),
      description: "When the learner may look at the finished activity again.",
    },
    resultsDisclosureAbove: {
      type: "number",
      minimum: 0,
      maximum: 1,
      description: "Normalized score that 'afterScore' waits for.",
    },
    afterPrevious: {
      type: "boolean",
      description: "Closed until the activity before it is handed in; optional ones are passed over.",
    },
  },
} as const;

const videoSchema = {
  type: "object",
  additionalProperties: false,
  description: "The content of a video activity: sources of our own, or a YouTube video, or both.",
  properties: {
    sources: {
      type: "array",
      default: [],
      description: "Files that the browser's own player can play, best first.",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["src"],
        properties: {
          src: fileOrUrl,
          type: { type: "string", description: "Media type, such as video/mp4. Guessed from the name when left out." },
        },
      },
    },
    youtube: { type: "string", pattern: "^[A-Za-z0-9_-]{11}$", description: "Id of a YouTube video." },
    start: { type: "number", minimum: 0, description: "Second at which it begins; 0 when left out." },
    end: { type: "number", minimum: 0, description: "Second at which it stops; its end when left out." },
    poster: { ...filePath, description: "Picture shown before the video starts." },
    captions: {
      type: "array",
      default: [],
      description: "WebVTT files, one a language.",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["src", "lang", "label"],
        properties: {
          src: filePath,
          lang: { type: "string", minLength: 2, maxLength: 35, description: "Language tag, such as en or pt-BR." },
          label: { type: "string", minLength: 1, maxLength: 100, description: "Name in the captions menu." },
        },
      },
    },
    transcript: {
      type: "string",
      maxLength: 1_000_000,
      description: "What is said, plain text; a blank line starts a paragraph.",
    },
  },
} as const;

const ltiSchema = {
  type: "object",
  additionalProperties: false,
  description: "Which tool an lti activity launches, and with what.",
  properties: {
    tool: reference("Tool of the package's `ltiTools`, by key. Left out: whoever is registered for `toolUrl`."),
    custom: {
      type: "object",
      default: {},
      additionalProperties: { type: "string", maxLength: 4000 },
      description: "Custom parameters. A value such as $User.id is replaced as LTI says.",
    },
    openIn: {
      enum: ["frame", "window"],
      default: "frame",
      description: "Where the tool opens: in the page, or in a window of its own because it refuses frames.",
    },
  },
} as const;

const eventSchema = {
  type: "object",
  additionalProperties: false,
  required: ["start", "end"],
  description: "When and where an event takes place.",
  properties: {
    start: { ...date, description: "When it begins." },
    end: { ...date, description: "When it ends." },
    location: { type: "string", maxLength: 500, description: "Where, plain text." },
    joinUrl: {
      type: "string",
      pattern: "^https://.+$",
      maxLength: 2000,
      description: "Address of the online meeting.",
    },
    host: { type: "string", maxLength: 300, description: "Who holds it, plain text." },
  },
} as const;

const discussionSchema = {
  type: "object",
  additionalProperties: false,
  description: "What learners have to do in a discussion.",
  properties: {
    requiredPosts: {
      type: "integer",
      minimum: 0,
      default: 1,
      description: "Posts of one's own that finish the activity; 0: reading it does.",
    },
    postBeforeReading: {
      type: "boolean",
      default: false,
      description: "The others' posts are seen only after one's own.",
    },
  },
} as const;

const flag = <const Value extends boolean, const Description extends string>(value: Value, description: Description) =>
  ({ type: "boolean", default: value, description }) as const;

/** Every field of an activity but `children`, which refers back to the activity itself. */
const activityFields = {
  key: { ...key, description: 'Unique inside the course; the goal of href="activity:<key>".' },
  type: { enum: ["composite", "text", "video", "lti", "event", "discussion"], description: "Kind of activity." },
  name,
  code: { type: "string", maxLength: 100, description: "Short code of the activity." },
  state: { enum: ["draft", "ready", "expired", "archived"], default: "ready", description: "State of the activity." },
  duration: { type: "integer", minimum: 0, description: "How long it takes, in seconds." },
  image: { ...filePath, description: "Picture of the activity, for tiles." },
  html: {
    ...html,
    description: `What a text activity shows; for the others, what stands with them, such as the downloads of a video. ${html.description}`,
  },
  video: videoSchema,
  lti: ltiSchema,
  quiz: reference("Quiz of the package that an lti activity shows, by key. Its tool is the platform's own."),
  event: eventSchema,
  discussion: discussionSchema,
  toolUrl: {
    type: "string",
    pattern: "^https?://.+$",
    description: "Launch address of an lti activity; the tool's own when left out.",
  },
  ltiVersion: { enum: ["1.1", "1.3"], description: "LTI version, where `lti.tool` names no tool; 1.3 when left out." },
  optional: flag(false, "Not needed to complete the course."),
  scoreWeight: { type: "number", minimum: 0, default: 1, description: "Weight of its score in the parent's." },
  maxScore: {
    type: "number",
    exclusiveMinimum: 0,
    description:
      "Points the activity can bring: for text, video and the like they are given when it is finished, for lti by the tool. Left out: it counts by being finished.",
  },
  normalizedPassingScore: { type: "number", minimum: 0, maximum: 1, description: "Share of maxScore that passes." },
  proctored: flag(false, "Taken in a proctored session."),
  preferredWidth: { type: "integer", minimum: 1, description: "Wanted width of the frame, in pixels." },
  preferredHeight: { type: "integer", minimum: 1, description: "Wanted height of the frame, in pixels." },
  supportMobileView: flag(true, "Usable on a phone."),
  supportFullscreenView: flag(true, "May be shown in full screen."),
  supportLtiAuthoring: flag(false, "The tool has a page for authors."),
  supportLtiGrading: flag(false, "The tool returns scores."),
  supportReview: flag(true, "Can be looked at again when finished."),
  supportCollaborativeMode: flag(false, "Can be taken as a group."),
  supportPersonalMode: flag(true, "Can be taken alone."),
  constraint: constraintSchema,
} as const;

const activityRequired = ["key", "type", "name"] as const;
const activityWithoutChildren = {
  type: "object",
  additionalProperties: false,
  required: activityRequired,
  properties: activityFields,
} as const;

export const activitySchema = {
  ...activityWithoutChildren,
  description: "A node of the course's tree.",
  properties: {
    ...activityFields,
    children: {
      type: "array",
      items: { $ref: "#/$defs/activity" },
      description: "Parts of a composite activity, in order.",
    },
  },
} as const;

/** An activity as read: defaults are filled in. */
export type PortableActivity = FromSchema<typeof activityWithoutChildren> & { children?: PortableActivity[] };

/** An activity as written: what has a default may be left out. */
export type PortableActivityInput = FromSchema<
  typeof activityWithoutChildren,
  { keepDefaultedPropertiesOptional: true }
> & { children?: PortableActivityInput[] };

export type PortableEvent = NonNullable<PortableActivity["event"]>;
export type PortableVideo = NonNullable<PortableActivity["video"]>;
