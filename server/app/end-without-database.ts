/** The time in which calls that wait for the database are still answered, with 503. */
const GRACE_MILLISECONDS = 1000;

/**
 * Ends the process with a code, because its embedded database has ended: a supervisor starts it again, and a new start
 * repairs the database from its log.
 */
export function endWithoutDatabase({ message }: Error): void {
  process.stderr.write(`${message}\nThe server ends. Start it again when the cause is mended.\n`);
  setTimeout(() => process.exit(1), GRACE_MILLISECONDS);
}
