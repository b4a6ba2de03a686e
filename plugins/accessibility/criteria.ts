const axe = [
  "tests/accessibility/main-job.spec.ts",
  "tests/accessibility/course-life.spec.ts",
  "tests/accessibility/every-route.spec.ts",
];
const keyboard = ["tests/accessibility/keyboard.spec.ts"];
const colours = ["core/ui/theme/tokens.test.ts"];

/**
 * How far the portal meets a criterion. `content`: it depends on what a course's authors give. `unused`: the portal has
 * nothing that the criterion is about. `unchecked`: nobody has looked yet.
 */
type CriterionState = "met" | "partly" | "unmet" | "content" | "unused" | "unchecked";

/** A success criterion of WCAG 2.2, level A or AA. */
export interface Criterion {
  readonly id: string;
  readonly name: string;
  readonly state: CriterionState;
  /** The tests that fail when the portal no longer meets it. */
  readonly tests?: readonly string[];
  /** The day on which it was last checked by hand. */
  readonly byHand?: `${number}-${number}-${number}`;
}

/** All criteria of the levels A and AA, in the order of the standard. A change of what they describe changes its line. */
export const criteria: readonly Criterion[] = [
  { id: "1.1.1", name: "Non-text Content", state: "met", tests: axe },
  { id: "1.2.1", name: "Audio-only and Video-only (Prerecorded)", state: "content" },
  { id: "1.2.2", name: "Captions (Prerecorded)", state: "content" },
  { id: "1.2.3", name: "Audio Description or Media Alternative (Prerecorded)", state: "content" },
  { id: "1.2.4", name: "Captions (Live)", state: "unused", byHand: "2026-11-29" },
  { id: "1.2.5", name: "Audio Description (Prerecorded)", state: "unmet", byHand: "2026-11-29" },
  { id: "1.3.1", name: "Info and Relationships", state: "met", tests: axe },
  { id: "1.3.2", name: "Meaningful Sequence", state: "met", tests: keyboard },
  { id: "1.3.3", name: "Sensory Characteristics", state: "unchecked" },
  { id: "1.3.4", name: "Orientation", state: "met", byHand: "2026-11-29" },
  { id: "1.3.5", name: "Identify Input Purpose", state: "met", tests: axe },
  { id: "1.4.1", name: "Use of Color", state: "met", byHand: "2026-11-28" },
  { id: "1.4.2", name: "Audio Control", state: "met", byHand: "2026-11-29" },
  { id: "1.4.3", name: "Contrast (Minimum)", state: "met", tests: [...colours, ...axe] },
  { id: "1.4.4", name: "Resize Text", state: "met", tests: keyboard, byHand: "2026-11-28" },
  { id: "1.4.5", name: "Images of Text", state: "unchecked" },
  {
    id: "1.4.10",
    name: "Reflow",
    state: "met",
    tests: ["tests/accessibility/every-route.spec.ts"],
    byHand: "2026-11-28",
  },
  { id: "1.4.11", name: "Non-text Contrast", state: "met", tests: colours },
  { id: "1.4.12", name: "Text Spacing", state: "partly", byHand: "2026-11-29" },
  { id: "1.4.13", name: "Content on Hover or Focus", state: "unchecked" },
  { id: "2.1.1", name: "Keyboard", state: "met", tests: keyboard, byHand: "2026-11-28" },
  { id: "2.1.2", name: "No Keyboard Trap", state: "met", tests: keyboard, byHand: "2026-11-28" },
  { id: "2.1.4", name: "Character Key Shortcuts", state: "met", tests: ["core/shell/listen-to-keys.test.ts"] },
  { id: "2.2.1", name: "Timing Adjustable", state: "content" },
  { id: "2.2.2", name: "Pause, Stop, Hide", state: "met", byHand: "2026-11-29" },
  { id: "2.3.1", name: "Three Flashes or Below Threshold", state: "met", byHand: "2026-11-29" },
  { id: "2.4.1", name: "Bypass Blocks", state: "met", tests: keyboard },
  { id: "2.4.2", name: "Page Titled", state: "met", tests: axe },
  { id: "2.4.3", name: "Focus Order", state: "met", tests: keyboard, byHand: "2026-11-28" },
  { id: "2.4.4", name: "Link Purpose (In Context)", state: "met", byHand: "2026-11-28" },
  { id: "2.4.5", name: "Multiple Ways", state: "met", byHand: "2026-11-29" },
  { id: "2.4.6", name: "Headings and Labels", state: "met", byHand: "2026-11-28" },
  { id: "2.4.7", name: "Focus Visible", state: "met", tests: keyboard, byHand: "2026-11-28" },
  { id: "2.4.11", name: "Focus Not Obscured (Minimum)", state: "met", tests: keyboard },
  { id: "2.5.1", name: "Pointer Gestures", state: "met", byHand: "2026-11-29" },
  { id: "2.5.2", name: "Pointer Cancellation", state: "met", byHand: "2026-11-29" },
  { id: "2.5.3", name: "Label in Name", state: "met", byHand: "2026-11-29" },
  { id: "2.5.4", name: "Motion Actuation", state: "unused", byHand: "2026-11-29" },
  { id: "2.5.7", name: "Dragging Movements", state: "partly", byHand: "2026-11-29" },
  { id: "2.5.8", name: "Target Size (Minimum)", state: "met", tests: axe },
  { id: "3.1.1", name: "Language of Page", state: "met", tests: axe },
  { id: "3.1.2", name: "Language of Parts", state: "met", byHand: "2026-11-28" },
  { id: "3.2.1", name: "On Focus", state: "met", tests: keyboard },
  { id: "3.2.2", name: "On Input", state: "unchecked" },
  { id: "3.2.3", name: "Consistent Navigation", state: "met", byHand: "2026-11-29" },
  { id: "3.2.4", name: "Consistent Identification", state: "unchecked" },
  { id: "3.2.6", name: "Consistent Help", state: "met", byHand: "2026-11-29" },
  { id: "3.3.1", name: "Error Identification", state: "met", tests: keyboard },
  { id: "3.3.2", name: "Labels or Instructions", state: "met", tests: axe },
  { id: "3.3.3", name: "Error Suggestion", state: "unchecked" },
  {
    id: "3.3.4",
    name: "Error Prevention (Legal, Financial, Data)",
    state: "met",
    tests: ["tests/e2e/main-job.spec.ts"],
  },
  { id: "3.3.7", name: "Redundant Entry", state: "unchecked" },
  { id: "3.3.8", name: "Accessible Authentication (Minimum)", state: "met", byHand: "2026-11-29" },
  { id: "4.1.2", name: "Name, Role, Value", state: "met", tests: axe },
  { id: "4.1.3", name: "Status Messages", state: "met", tests: ["tests/e2e/graded-course.spec.ts"] },
];
