/** Loaded into the measured server: answers its memory in bytes to the process that has started it. */
process.on("message", (kind) => {
  if (kind === "usage") process.send?.({ kind, ...process.memoryUsage() });
});
// The channel to the parent process must not keep the server alive.
process.channel?.unref();
