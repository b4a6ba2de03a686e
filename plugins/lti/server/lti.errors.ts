import { defineErrors } from "../../../server/sdk";

/** Why the server does not open a tool, in addition to the reasons of the portal's rules. */
export const ltiReasons = defineErrors("reason", {
  "lti.notLti": { title: "The activity is no tool", fix: "Launch an activity of the type `lti`." },
  "lti.toolNotRegistered": {
    title: "No tool is registered for the activity's address",
    fix: "Register it: `npm run import` with the tool in `ltiTools`, with an address that begins like the activity's.",
  },
  "lti.toolIncomplete": {
    title: "The tool's registration lacks something",
    fix: "Import the tool anew with what `detail` names.",
  },
  "lti.authoring": {
    title: "Only instructors can choose content, and only where the activity and the tool support it",
    fix: "Take an instructor's account, or turn it on for the activity (`supportLtiAuthoring`) and the tool.",
  },
});

/** The fault that an import of courses reports for a tool that cannot be opened. */
export const ltiImportErrors = defineErrors("import", {
  "lti.toolShape": {
    title: "The tool's registration does not allow the launch",
    fix: "Correct the tool; docs/guides/lti.md describes it.",
  },
});

type Reasons = typeof ltiReasons;
type ImportErrors = typeof ltiImportErrors;
declare module "../../../core/learning/rules/decision" {
  interface PluginReasons extends Reasons {}
}
declare module "../../../server/course-package/format/import-problem" {
  interface PluginImportErrors extends ImportErrors {}
}
