import { defineErrors } from "../../../core/sdk/contract";

export const pictureErrors = defineErrors("call", {
  "admin.pictureTooBig": {
    status: 413,
    title: "The picture is bigger than 1 MB",
    fix: "Save it with a smaller width and height, or with a stronger compression.",
  },
  "admin.pictureType": {
    status: 415,
    title: "The file is no PNG, JPEG or WebP picture",
    fix: "Save the picture as one of these. The content counts, not the name.",
  },
  "admin.pictureDrawing": {
    status: 415,
    title: "An SVG drawing is not taken, because it can contain scripts",
    fix: "Save it as PNG or WebP, or put it into the folder `branding` of `CONFIG_DIR`.",
  },
  "admin.picturePixels": {
    status: 422,
    title: "The picture has too many pixels: more than 16 million",
    fix: "Save it with a smaller width and height.",
  },
});
