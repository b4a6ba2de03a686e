import { readSettings } from "../settings";
import { readOptions, tenant, tenantOption } from "./command-options";
import { runCommand } from "./run-command";

const USAGE = `npm run tools        lists the LTI tools, with what their people have to enter on their side

--tenant TENANT      whose tools: id, name or host of a tenant (npm run tenant); the default one's when left out
`;

const { publicUrl, host, port } = readSettings(process.env);
const origin = publicUrl?.origin ?? `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
const given = readOptions(process.argv.slice(2), { tenant });
const order =
  given === null || given.positionals.length > 0
    ? null
    : { task: "lti.tools" as const, input: { origin }, ...tenantOption(given.values.tenant) };
await runCommand(order, USAGE);
