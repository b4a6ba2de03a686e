import { type CourseCardButton, coursePaths, Toasts } from "../../../core/sdk";

/** Copies the address of the course, to be shared. */
export const copyLinkButton: CourseCardButton = ({ course }, context) => ({
  label: "courses.button.copyLink",
  onSelect: async () => {
    const address = new URL(`/learn${coursePaths.overview(course.objective.id)}`, location.href).href;
    const toasts = context.get(Toasts);
    try {
      await navigator.clipboard.writeText(address);
      toasts.show({ kind: "success", message: "courses.linkCopied" });
    } catch {
      toasts.show({ kind: "critical", message: "courses.linkNotCopied" });
    }
  },
});
