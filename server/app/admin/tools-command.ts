import { readSettings } from "../settings";
import { runCommand } from "./run-command";

const USAGE = `npm run tools        lists the LTI tools, with what their people have to enter on their side
`;

const { publicUrl, host, port } = readSettings(process.env);
const origin = publicUrl?.origin ?? `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
await runCommand(process.argv.length > 2 ? null : { task: "tools", input: { origin } }, USAGE);
