import { kernelPoints } from "../../kernel/points";
import type { PointCatalogue } from "../../kernel/points/point";
import { permissions, roles } from "../contract/enumerations";
import { licensedFeatures } from "../rules/people/licence";
import { type ActivityRendererContribution, activityRenderersPoint } from "./activity-renderers.point";
import { type ActivityTypeContribution, activityTypesPoint } from "./activity-types.point";
import { type CourseCardButtonContribution, courseCardButtonsPoint } from "./course-card-buttons.point";
import { type PanelContribution, panelsPoint } from "./panels.point";
import { type PassageActionContribution, passageActionsPoint } from "./passage-actions.point";

declare module "../../kernel/points/point-map" {
  interface PointMap {
    courseCardButtons: CourseCardButtonContribution;
    activityTypes: ActivityTypeContribution;
    activityRenderers: ActivityRendererContribution;
    panels: PanelContribution;
    passageActions: PassageActionContribution;
  }
}

/** A route in a manifest takes such a name; other code links to it and need not know the plugin. */
const places = [
  { id: "my-courses", description: "The learner's courses: where the first page leads, and pages without a way on." },
  { id: "catalog", description: "The courses that a learner may add: the way to some for who has none." },
  { id: "catalog-course", description: "A course before it is the learner's; its address has `:objectiveId`." },
  { id: "open-catalog", description: "The courses that everybody may look at: the way on for visitors." },
  { id: "profile", description: "The learner's profile: in the user's menu." },
  { id: "admin", description: "The admin panel: in the menu of those who manage the portal." },
  { id: "accessibility", description: "How far people with disabilities can use the portal: in the user's menu." },
] as const;

/** The name of a page that has a fixed name, such as `profile`. */
export type PlaceName = (typeof places)[number]["id"];

/** The areas: groups of pages with common tabs and a common frame. Manifests name an area by its id. */
const areas = [
  { id: "course", description: "a course" },
  { id: "open-catalog", description: "the catalog that everybody may look at" },
  { id: "profile", description: "the learner's profile" },
  { id: "admin", description: "the admin panel" },
];

export const portalPoints: PointCatalogue = {
  ...kernelPoints,
  names: {
    mode: [...(kernelPoints.names?.mode ?? []), "reading", "trial", "inspecting"],
    permission: permissions,
    role: roles,
  },
  entitlements: licensedFeatures,
  points: [
    ...kernelPoints.points,
    courseCardButtonsPoint,
    activityTypesPoint,
    activityRenderersPoint,
    panelsPoint,
    passageActionsPoint,
  ],
  taken: [
    ...(kernelPoints.taken ?? []),
    { point: "activityTypes", field: "type", value: "composite", by: "activities that are made of others" },
  ],
  slots: [
    ...kernelPoints.slots,
    {
      id: "dashboard@1",
      point: "widgets",
      description: "A part of the first page. A plugin's server part gives it its content by the hook `dayParts`.",
    },
    {
      id: "courses-home@1",
      point: "widgets",
      description: "In place of the list My courses, for tenants that choose the parts of the first page there.",
    },
    {
      id: "mail-choices@1",
      point: "widgets",
      description: "In place of the choices of mails in the profile, for a plugin that has these choices among others.",
    },
    { id: "course-main@1", point: "widgets", description: "On the page of a course, under what is said about it." },
    { id: "course-side@1", point: "widgets", description: "Beside a course, on its page and while it is being taken." },
    { id: "course-notifications@1", point: "widgets", description: "The page behind a course's Notifications tab." },
    { id: "course-tools@1", point: "widgets", description: "Over a course's content, beside its table of contents." },
    {
      id: "activity-refused@1",
      point: "widgets",
      description: "In place of an activity that a plugin holds back, under why.",
    },
    {
      id: "reading@1",
      point: "widgets",
      description: "Over a text to read. It has no room of its own: a widget draws on the text, or nothing.",
    },
    {
      id: "course-line@1",
      point: "widgets",
      description: "On the line of a course that is done, in My courses. It has room for one icon.",
    },
    { id: "course-completed@1", point: "widgets", description: "On the page that ends a course, under its result." },
    {
      id: "course-retake@1",
      point: "widgets",
      description: "At the end of a failed course that can be taken again later, under when.",
    },
    ...places.map((place) => ({ ...place, point: "routes" })),
    { id: "composite", point: "activityRenderers", description: "Activities that are made of others." },
    ...areas.flatMap(({ id, description }) => [
      { id, point: "tabs", description: `The tabs of ${description}.` },
      { id, point: "frames", description: `Around the pages of ${description}.` },
    ]),
  ],
};
