import { readSettings } from "../settings";
import { runCommand } from "./run-command";
import { readTenant } from "./tenant-option";

const USAGE = `npm run tools        lists the LTI tools, with what their people have to enter on their side

--tenant TENANT      whose tools: id, name or host of a tenant (npm run tenant); the default one's when left out
`;

const { publicUrl, host, port } = readSettings(process.env);
const origin = publicUrl?.origin ?? `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
const given = readTenant(process.argv.slice(2));
const order =
  given === null || given.words.length > 0 ? null : { task: "lti.tools" as const, input: { origin }, ...given.whose };
await runCommand(order, USAGE);
