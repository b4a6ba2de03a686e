import { defineEndpoint, type FromSchema, instantOrNull, listOf, text, textOrNull } from "../../core/sdk/contract";

const bannerId = { type: "string", pattern: "^[a-z0-9][a-z0-9-]{0,63}$", description: "The banner's id." } as const;

const bannersSchema = {
  $id: "promo-banners.Banners",
  type: "object",
  required: ["data", "changesAt"],
  properties: {
    data: {
      ...listOf({
        type: "object",
        required: ["id", "text", "language", "picture", "link"],
        properties: {
          id: bannerId,
          text,
          language: { ...textOrNull, description: "The language tag of the text. Null: not known." },
          picture: { ...textOrNull, description: "The address of a picture, a path of this host." },
          link: { ...textOrNull, description: "Where it leads: a path of this host, or an https address." },
        },
      }),
      description: "The banners that the user sees now, at most two, the most important first.",
    },
    changesAt: { ...instantOrNull, description: "When the list becomes another one by itself. Null: it does not." },
  },
} as const;

export type Banners = FromSchema<typeof bannersSchema>;

export const getBanners = defineEndpoint({
  id: "getBanners",
  summary: "The banners of the tenant that are meant for the user now and that the user has not closed.",
  method: "GET",
  prefix: "banner",
  path: "banners",
  audience: "member",
  answer: bannersSchema,
});

export const closeBanner = defineEndpoint({
  id: "closeBanner",
  summary: "Closes a banner for the user, on all devices and for good. Answers the banners that are left.",
  method: "PUT",
  prefix: "banner",
  path: "banners/{bannerId}/closed",
  audience: "member",
  params: { type: "object", required: ["bannerId"], properties: { bannerId } },
  answer: bannersSchema,
});
