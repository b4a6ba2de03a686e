import type { Kysely } from "kysely";
import { json } from "../../database/columns";
import type { Tables } from "../../database/tables";
import type { PortableLtiTool } from "../../import/package.schema";
import type { IdOf } from "../../lms/store/package-ids";
import { upsert } from "../../lms/store/upsert";

/** Registers the tools of a package. A client id that the package does not name is the tool's own id here. */
export async function storeTools(
  db: Kysely<Tables>,
  tenantId: string,
  tools: readonly PortableLtiTool[],
  idOf: IdOf,
): Promise<void> {
  await upsert(
    db,
    "lti_tool",
    ["tenant_id", "id"],
    tools.map((tool) => {
      const id = idOf("ltiTool", tool.key);
      return {
        ...{ tenant_id: tenantId, id, name: tool.name, version: tool.version },
        launch_url: tool.launchUrl,
        client_id: tool.clientId ?? id,
        login_url: tool.loginUrl ?? null,
        redirect_urls: json(tool.redirectUrls.length > 0 ? tool.redirectUrls : [tool.launchUrl]),
        jwks_url: tool.jwksUrl ?? null,
        deep_linking_url: tool.deepLinkingUrl ?? null,
        consumer_key: tool.consumerKey ?? null,
        shared_secret: tool.sharedSecret ?? null,
        send_names: tool.sendNames,
      };
    }),
  );
}
