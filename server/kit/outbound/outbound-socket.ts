import { connect, type NetConnectOpts, type Socket } from "node:net";

/**
 * Opens a connection to another server, for protocols other than HTTP.
 * @param silence milliseconds without a sign of the other side after which the socket fails
 */
export function outboundSocket(address: NetConnectOpts, silence: number): Socket {
  const socket = connect(address);
  socket.setTimeout(silence, () => socket.destroy(new Error(`no answer within ${silence} ms`)));
  return socket;
}
