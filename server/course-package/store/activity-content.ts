import type { TenantDb } from "../../database/tenant-db/tenant-db";
import { fieldValues } from "../activity-field";
import type { PlacedFile } from "../package.hooks";
import type { PortableActivity } from "../package.schema";
import type { PlacedActivity } from "./course-tree";
import { type LinkTargets, rewriteHtml } from "./rewrite-html";
import type { ActivityScope } from "./store-activities";

/** What `activity_content` keeps of an activity: what the plugin of its type makes of it, on or off, else its words and its fields. */
export async function contentOf(
  db: TenantDb,
  scope: ActivityScope,
  { activity, partId }: Pick<PlacedActivity, "activity" | "partId">,
): Promise<object | null> {
  const { files, hooks } = scope;
  const targets = { ...scope.targets, file: files.addressIn(partId) };
  const html = activity.html === undefined ? null : rewriteHtml(activity.html, targets);
  const fields = shownFields(activity, targets, scope);
  const listener = hooks.for("storeContent", activity.type);
  if (listener === null) return html === null && Object.keys(fields).length === 0 ? null : { html, ...fields };
  const file = (path: string): PlacedFile | null => {
    const address = addressOf(path, targets);
    const type = files.typeOf(path);
    return address === null || type === null ? null : { address, type };
  };
  return listener.listen({ ...scope, db }, { activity, partId, html, fields, file });
}

/** The fields of plugins with their HTML and their files as they are shown here. Every file that they name is kept. */
function shownFields(
  activity: PortableActivity,
  targets: LinkTargets,
  { hooks }: ActivityScope,
): Record<string, unknown> {
  return Object.fromEntries(
    fieldValues(activity, hooks).map(({ name, field, value }) => {
      const written = field.mapHtml?.(value, (html) => rewriteHtml(html, targets)) ?? value;
      const shown = field.mapFiles?.(written as never, (path) => addressOf(path, targets) ?? path) ?? written;
      return [name, shown];
    }),
  );
}

/** Null for what is no file of the package. */
function addressOf(path: string, targets: LinkTargets): string | null {
  return path.startsWith("files/") ? targets.file(path.slice("files/".length)) : null;
}
