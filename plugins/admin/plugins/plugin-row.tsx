import { FormattedMessage, useFormat, useIntl } from "../../../core/sdk";
import { Badge, Disclosure, Stack } from "../../../core/sdk/ui";
import { DiagnosticList } from "../draft/diagnostic-list";
import { PluginSwitch } from "./plugin-switch";
import styles from "./plugins.css";
import { type Brought, broughtBy, type Plugin } from "./plugins.rules";
import { ServerErrors } from "./problems";
import { ServerUse } from "./server-use";

export function PluginRow({ plugin }: { readonly plugin: Plugin }) {
  const { report, server, problems } = plugin;
  const brought = broughtBy(plugin);
  const count = report.contributions.length;
  return (
    <Disclosure
      summary={
        <span className={styles.name}>
          <bdi>{report.id}</bdi>
          {!report.isOn && (
            <Badge>
              <FormattedMessage id="admin.plugins.off" />
            </Badge>
          )}
          {problems > 0 && (
            <Badge tone="danger">
              <FormattedMessage id="admin.plugins.problems" values={{ count: problems }} />
            </Badge>
          )}
        </span>
      }
      aside={<FormattedMessage id="admin.plugins.contributions" values={{ count }} />}
    >
      <Stack gap={4}>
        <PluginSwitch plugin={report.id} />
        <Decision plugin={plugin} />
        {report.diagnostics.length > 0 && <DiagnosticList diagnostics={report.diagnostics} />}
        {server !== null && (server.fault !== null || server.errors.length > 0) && <ServerErrors server={server} />}
        <ul className={styles.kinds}>
          {brought.map((each) => (
            <li key={each.kind}>
              <KindOfPart brought={each} />
            </li>
          ))}
        </ul>
        {server !== null && <ServerUse server={server} />}
      </Stack>
    </Disclosure>
  );
}

/** Why the plugin is on or off, how its code in the browser is, and who needs it. */
function Decision({ plugin: { report, failedFor } }: { readonly plugin: Plugin }) {
  const intl = useIntl();
  const format = useFormat();
  const { isOn, decidedBy, version, state, startTime, neededBy } = report;
  const place = decidedBy && [decidedBy.file, decidedBy.line].filter((part) => part !== undefined).join(":");
  const time = startTime === null ? "" : intl.formatNumber(startTime, { maximumFractionDigits: 0 });
  return (
    <div className={styles.decision}>
      <p>
        <FormattedMessage
          id={isOn ? "admin.plugins.isOn" : "admin.plugins.isOff"}
          values={{ place: <code className={styles.place}>{place}</code>, decided: place === null ? "no" : "yes" }}
        />
      </p>
      <p>
        <FormattedMessage id="admin.plugins.browser" values={{ version, state, time }} />
      </p>
      {failedFor > 0 && (
        <p>
          <FormattedMessage id="admin.plugins.failedFor" values={{ count: failedFor }} />
        </p>
      )}
      {neededBy.length > 0 && (
        <p>
          <FormattedMessage
            id="admin.plugins.neededBy"
            values={{
              plugins: format.list(
                neededBy.map(({ plugin, contributions }) => `${plugin} (${contributions.join(", ")})`),
              ),
            }}
          />
        </p>
      )}
    </div>
  );
}

function KindOfPart({ brought: { kind, names } }: { readonly brought: Brought }) {
  return (
    <details className={styles.kind}>
      <summary>
        <FormattedMessage id={`admin.plugins.kind.${kind}`} /> <span className={styles.count}>{names.length}</span>
      </summary>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}
