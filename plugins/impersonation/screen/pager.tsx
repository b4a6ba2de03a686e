import { FormattedMessage } from "../../../core/sdk";
import { Button, Row } from "../../../core/sdk/ui";
import { MAX_PAGE } from "../contract";

interface PagerProps {
  /** How many entries come before the first one that is shown. */
  readonly skip: number;
  readonly shown: number;
  readonly total: number;
  readonly onChange: (skip: number) => void;
}

/** Leads to the pages before and after this one. Shows nothing if everything is on one page. */
export function Pager({ skip, shown, total, onChange }: PagerProps) {
  if (skip === 0 && shown >= total) return null;
  return (
    <Row gap={2} wrap>
      {skip > 0 && (
        <Button onClick={() => onChange(Math.max(0, skip - MAX_PAGE))}>
          <FormattedMessage id="impersonation.page.before" />
        </Button>
      )}
      {skip + shown < total && (
        <Button onClick={() => onChange(skip + MAX_PAGE)}>
          <FormattedMessage id="impersonation.page.after" />
        </Button>
      )}
    </Row>
  );
}
