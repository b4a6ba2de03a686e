/** The seconds of processor time that the work below takes when nothing else runs on the machine of our measurements. */
export const QUIET_SECONDS = 0.4;

const rows = Array.from({ length: 2000 }, (_, at) => ({ id: (at * 7919) % 2003, name: `Row ${at}`, tags: ["a", at] }));

/** Writes, parses and sorts always the same rows. Returns the seconds of processor time that this took. */
export function fixedWork(): number {
  const before = process.cpuUsage();
  for (let round = 0; round < 250; round += 1) {
    JSON.parse(JSON.stringify(rows)).sort((one: { id: number }, other: { id: number }) => one.id - other.id);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}
