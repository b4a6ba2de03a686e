import type { ServerFault } from "../../../server/plugins/check-server-plugins";

export function serverFaultText(fault: ServerFault, folder?: string): Promise<string>;
