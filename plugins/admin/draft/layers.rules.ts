import { pointerSteps, roles } from "../../../core/sdk/configuration";
import { type Configuration, revisionOf } from "./configuration";
import { isObject, isOnPath, isSame, type Json, type Path, pointerOf, valueAt, withValue } from "./json-tree.rules";

/** What the rules about values read: what is saved, and what the administrator has changed since. */
export interface Edited {
  readonly configuration: Configuration;
  readonly draft: Json;
  /** What is tried out in this browser. Null: nothing is. */
  readonly tryOut: Json | null;
}

/** A group of members for whom the revision has values of its own. */
export interface Rollout {
  readonly id: string;
  readonly roles: readonly string[];
  readonly units: readonly string[];
}

/** For whom a value is set. Null: for everybody. */
export type Audience = Rollout | null;

export interface LayerValue {
  readonly layer: "default" | "base" | "tenant" | "revision" | "rollout" | "tryOut";
  /** Empty: the layer is no file, or is not saved yet. */
  readonly file: string;
  readonly line: number | null;
  readonly value: unknown;
  readonly wins: boolean;
}

export interface LayeredValue {
  readonly path: Path;
  readonly value: unknown;
  readonly layers: readonly LayerValue[];
  readonly isOwn: boolean;
  readonly isEdited: boolean;
  readonly isSet: boolean;
  /** The file that does not let the revision change it. */
  readonly lockedBy: string | null;
  /** The file under the revision that names another value, which therefore does not hold. */
  readonly covered: CoveredValue | null;
}

/** What a file says under a saved value. */
export interface CoveredValue extends Pick<LayerValue, "file" | "line" | "value"> {
  /** Whether the file was changed since the value was saved. Null: nobody knows, or it is not saved yet. */
  readonly isLater: boolean | null;
  /** What the file said when the value was saved. */
  readonly before: unknown;
}

/** The value that holds if no layer names one, and where the manifest has it. */
interface Declared {
  readonly value: unknown;
  readonly file?: string;
  readonly line?: number | null;
}

export function layeredValue(
  { configuration, draft, tryOut }: Edited,
  path: Path,
  declared: Declared,
  audience: Audience = null,
): LayeredValue {
  const lock = configuration.locked.find(({ pointer }) => isOnPath(pointerSteps(pointer), path)) ?? null;
  const own = audience === null ? path : ["rollouts", audience.id, ...path];
  const named = [
    { layer: "default" as const, file: "", line: null, ...declared },
    ...configuration.layers.flatMap(({ layer, file, value, positions }) => {
      if (layer === "revision") return [];
      return [{ layer, file, line: positions[pointerOf(path)]?.[0] ?? null, value: valueAt(value, path) }];
    }),
    { ...revisionLayer({ configuration, draft }, path), value: valueAt(draft, path) },
    { layer: "rollout" as const, file: "", line: null, value: valueAt(draft, own) },
    { layer: "tryOut" as const, file: "", line: null, value: tryOut === null ? undefined : valueAt(tryOut, path) },
  ].filter(({ layer, value }) => layer === "default" || (value !== undefined && (layer !== "rollout" || own !== path)));
  const holding = named.filter(({ layer }) => lock === null || (layer !== "revision" && layer !== "rollout"));
  const winner = holding.at(-1);
  const layers = named.map((each) => ({ ...each, wins: each === winner }));
  return {
    path: own,
    value: holding.findLast(({ layer }) => layer !== "tryOut")?.value,
    layers,
    isOwn: valueAt(draft, own) !== undefined,
    isEdited: !isSame(valueAt(draft, own), valueAt(revisionOf(configuration), own)),
    isSet: layers.length > 1,
    lockedBy: lock?.file ?? null,
    covered: coveredValue(configuration, path, layers),
  };
}

function coveredValue({ below }: Configuration, path: Path, layers: readonly LayerValue[]): CoveredValue | null {
  const revision = layers.find(({ layer }) => layer === "revision");
  if (revision === undefined) return null;
  const now = layers.findLast(({ layer }) => layer === "base" || layer === "tenant");
  if (now !== undefined && isSame(now.value, revision.value)) return null;
  const then = revision.file === "" ? undefined : below[pointerOf(path)];
  if (then === undefined) return now === undefined ? null : { ...now, isLater: null, before: undefined };
  const isLater = !isSame(then.value, now?.value);
  if (now === undefined && !isLater) return null;
  const { file, line, value } = now ?? { file: then.file ?? "", line: null, value: undefined };
  return { file, line, value, isLater, before: then.value };
}

function revisionLayer({ configuration, draft }: Pick<Edited, "configuration" | "draft">, path: Path) {
  const saved = configuration.layers.find(({ layer }) => layer === "revision");
  const isSaved = saved !== undefined && isSame(valueAt(saved.value, path), valueAt(draft, path));
  return { layer: "revision" as const, file: isSaved ? saved.file : "", line: null };
}

/** The rollouts of a revision, in the order in which they are applied. */
export function rolloutsOf(revision: Json): readonly Rollout[] {
  const rollouts = valueAt(revision, ["rollouts"]);
  if (!isObject(rollouts)) return [];
  return Object.entries(rollouts).map(([id, rollout]) => ({
    id,
    roles: namesAt(rollout, "roles"),
    units: namesAt(rollout, "units"),
  }));
}

/** The rollouts of a revision, and one for each role and unit that has none yet. */
export function audiencesOf(revision: Json, configuration: Pick<Configuration, "units">): Rollout[] {
  const known = rolloutsOf(revision);
  return [
    ...known,
    ...single(configuration).filter((offer) => !known.some((rollout) => hasSameMembers(rollout, offer))),
  ];
}

/**
 * The audience with this id: one of the revision, or one of several roles and units, whose id has those of each, joined
 * by "+". Null: everybody.
 */
export function audienceWith(id: string | null, revision: Json, configuration: Pick<Configuration, "units">): Audience {
  const known = audiencesOf(revision, configuration).find((audience) => audience.id === id);
  if (known !== undefined || id === null) return known ?? null;
  const names = id.split("+");
  const members = single(configuration).filter((offer) => names.includes(offer.id));
  return members.length === 0 ? null : audienceOfAll(members, revision);
}

/** The audience of several roles and units (ids) together. Null: of nobody. */
export function audienceFor(
  { roles: wanted, units }: Pick<Rollout, "roles" | "units">,
  revision: Json,
  configuration: Pick<Configuration, "units">,
): Audience {
  const isWanted = (offer: Rollout) =>
    offer.roles.some((role) => wanted.includes(role)) || offer.units.some((unit) => units.includes(unit));
  const members = single(configuration).filter(isWanted);
  return members.length === 0 ? null : audienceOfAll(members, revision);
}

function audienceOfAll(members: readonly Rollout[], revision: Json): Rollout {
  const joined = {
    id: members.map(({ id }) => id).join("+"),
    roles: members.flatMap((member) => member.roles),
    units: members.flatMap((member) => member.units),
  };
  return rolloutsOf(revision).find((rollout) => hasSameMembers(rollout, joined)) ?? joined;
}

/** An audience for each role and each unit. */
function single({ units }: Pick<Configuration, "units">): readonly Rollout[] {
  return [
    ...roles.map((role) => ({ id: nameOf("role", role), roles: [role], units: [] })),
    ...units.map(({ id }) => ({ id: nameOf("unit", id), roles: [], units: [id] })),
  ];
}

function hasSameMembers(left: Rollout, right: Rollout): boolean {
  return (["roles", "units"] as const).every((kind) => isSame(left[kind].toSorted(), right[kind].toSorted()));
}

/** A revision with another value for an audience. Undefined takes the value away, and with the last one the rollout. */
export function withValueFor(revision: Json, audience: Audience, path: Path, value: unknown): Json {
  if (audience === null) return withValue(revision, path, value);
  const at = ["rollouts", audience.id];
  const changed = withValue(revision, [...at, ...path], value);
  const { roles: _roles, units: _units, ...values } = (valueAt(changed, at) ?? {}) as Json;
  if (Object.keys(values).length === 0) return withValue(changed, at, undefined);
  const members = { roles: audience.roles, units: audience.units };
  const named = Object.fromEntries(Object.entries(members).filter(([, names]) => names.length > 0));
  return withValue(changed, at, { ...named, ...values });
}

function nameOf(kind: string, name: string): string {
  return `${kind}-${name.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
}

function namesAt(rollout: unknown, key: string): readonly string[] {
  const names = valueAt(rollout, [key]);
  return Array.isArray(names) ? names.map(String) : [];
}
