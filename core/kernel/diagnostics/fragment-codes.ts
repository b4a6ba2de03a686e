import type { CatalogueEntry } from "./catalogue-entry";

const CHECK_PIN = "Check the address, version and integrity of the fragment in config-ui.";
const TELL_AUTHOR = "Tell the fragment's author; the portal goes on without it.";

/**
 * Why a fragment could not be loaded or does not work: code → texts. Only pages that load fragments load these texts.
 */
export const fragmentCodes = {
  FRAGMENT_UNREACHABLE: {
    title: 'The fragment "{fragment}" could not be fetched from {url}: {error}.',
    fix: "Check its address, and that its server allows this portal's origin (CORS).",
  },
  FRAGMENT_LATE: {
    title: 'The fragment "{fragment}" did not come from {url} within {seconds} s.',
    fix: "Its server is slow; the portal goes on without it. `timeout` in config-ui changes the limit.",
  },
  FRAGMENT_CHANGED: {
    title: 'The bytes of {url} are not those that are pinned for the fragment "{fragment}".',
    fix: "If its author has published a new version, pin that one; otherwise somebody has tampered with it.",
  },
  FRAGMENT_INVALID: { title: 'The file of the fragment "{fragment}" at {url} is not one: {error}.', fix: TELL_AUTHOR },
  FRAGMENT_MANIFEST: { title: 'The manifest of the fragment "{fragment}" cannot be used: {error}', fix: TELL_AUTHOR },
  FRAGMENT_VERSION: {
    title: 'The fragment "{fragment}" says that it is {actual}; {expected} is pinned.',
    fix: CHECK_PIN,
  },
  FRAGMENT_NOT_PINNED: {
    title: 'The fragment "{fragment}" is turned on, but the server does not say where it is.',
    fix: "Give it url, version and integrity in config-ui, or turn it off.",
  },
  FRAGMENT_TAKEN: {
    title: 'A plugin of the portal is called "{fragment}" and has contributions of its own.',
    fix: CHECK_PIN,
  },
  FRAGMENT_THROWS: { title: 'The code of the fragment "{fragment}" failed: {error}.', fix: TELL_AUTHOR },
} as const satisfies Readonly<Record<string, CatalogueEntry>>;

/** The diagnostic code of a fragment's fault, such as `FRAGMENT_INVALID`. */
export type FragmentCode = keyof typeof fragmentCodes;
