import { type CallPortal, permissionsOf, type Role, roles, type TenantConfig } from "../../../server/sdk";

type Explain = CallPortal["explain"];
type Somebody = Parameters<Explain>[0];

/** Somebody who stands for all of a kind: visitors, the members of a role, or those of a unit. */
interface Audience {
  /** `visitor`, a role, or the id or name of a unit. */
  readonly name: string;
  readonly somebody: Somebody;
}

interface Change {
  readonly contribution: string;
  readonly plugin: string;
  readonly point: string;
  readonly appears: boolean;
  readonly audiences: string[];
}

/** For whom a change is looked at: visitors, the members of each role, and learners of the units of rollouts. */
export function audiencesOf({ rollouts = {} }: TenantConfig): readonly Audience[] {
  const units = new Set(Object.values(rollouts).flatMap(({ units = [] }) => units));
  const member = (role: Role, inUnits: readonly string[] = []): Somebody => ({
    user: { role: [role], permissions: [...permissionsOf([role], [])] },
    units: inUnits,
    modes: [],
  });
  return [
    { name: "visitor", somebody: { user: null, units: [], modes: [] } },
    ...roles.map((role) => ({ name: role, somebody: member(role) })),
    ...[...units].map((unit) => ({ name: unit, somebody: member("Learner", [unit]) })),
  ];
}

/** The contributions that some of the audiences would see from now on, or not any more. */
export function changesFor(audiences: readonly Audience[], before: Explain, after: Explain): readonly Change[] {
  const changes = new Map<string, Change>();
  for (const { name, somebody } of audiences) {
    const was = new Map(before(somebody).map(({ id, holds }) => [id, holds]));
    for (const { id, plugin, point, holds } of after(somebody)) {
      if (was.get(id) === holds) continue;
      const key = `${id} ${holds}`;
      const change = changes.get(key) ?? {
        contribution: id,
        plugin: plugin ?? "",
        point: point ?? "",
        appears: holds,
        audiences: [],
      };
      change.audiences.push(name);
      changes.set(key, change);
    }
  }
  return [...changes.values()];
}
