/** The server part of a plugin as an administrator sees it: by name, without its code. */
export interface ServerPart {
  readonly plugin: string;
  /** Whether the tenant has the plugin on. */
  readonly isOn: boolean;
  /** Why the server part could not be loaded. null: it was loaded. */
  readonly fault: string | null;
  /** The ids of the calls that it answers. */
  readonly calls: string[];
  /** The seconds between two runs of each job. */
  readonly jobs: number[];
  /** The hooks to which it listens; `name/key` where a hook has keys, such as `mailKinds/reminders.due`. */
  readonly hooks: string[];
  /** The commands that administrators run in a terminal, such as `lti.tools`. */
  readonly tasks: string[];
}
