import { FormattedMessage, observer, useService } from "../../../core/sdk";
import { Disclosure } from "../../../core/sdk/ui";
import { DiagnosticList } from "./diagnostic-list";
import { DraftStore } from "./draft.store";

/** What is wrong with the files and the revision that are in force. Nothing while all is well. */
export const FileFaults = observer(function FileFaults() {
  const { value } = useService(DraftStore).configuration;
  if (value === undefined || value.diagnostics.length === 0) return null;
  return (
    <Disclosure summary={<FormattedMessage id="admin.plugins.problems" values={{ count: value.diagnostics.length }} />}>
      <DiagnosticList diagnostics={value.diagnostics} />
    </Disclosure>
  );
});
