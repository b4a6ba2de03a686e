/** How often a part ran since this process started, how often it failed, and how long it took in total. */
type Used<Named> = Named & { count: number; failed: number; milliseconds: number };

/** The server part of a plugin as an administrator sees it: by name, with its use by the tenant, without its code. */
export interface ServerPart {
  readonly plugin: string;
  readonly isOn: boolean;
  /** Why the server part could not be loaded. null: it was loaded. */
  readonly fault: string | null;
  readonly calls: Used<{ id: string }>[];
  /** `every`: the seconds between two runs. */
  readonly jobs: Used<{ every: number }>[];
  /** The hooks to which it listens; `name/key` where a hook has keys, such as `mailKinds/reminders.due`. */
  readonly hooks: string[];
  /** The commands that administrators run in a terminal, such as `lti.tools`. */
  readonly tasks: string[];
  /** Whether it has routes that are no calls, such as files and callbacks. */
  readonly hasRoutes: boolean;
  /** The last unexpected errors, the newest first. `where`: the call, job or hook. */
  readonly errors: { at: Date; where: string; message: string }[];
}
