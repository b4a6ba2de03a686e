/** The address that takes a picture of the branding with `PUT`. */
export const pictureUpload = {
  id: "uploadBrandingPicture",
  prefix: "platform",
  path: "admin/branding-pictures",
} as const;

/** The size of the largest picture of the branding, in bytes. */
export const MAX_PICTURE_BYTES = 1024 * 1024;
