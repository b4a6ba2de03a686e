/* biome-ignore-start lint/a11y/noRedundantRoles: if the rows are drawn as cards, browsers no longer tell assistive
   technology that they are the rows of a table */
import type { ReactNode } from "react";
import { classNames } from "../layout/class-names";
import { VisuallyHidden } from "../layout/visually-hidden";
import styles from "./table.css";

/** A column of a table: its header, and the content of its cell in each row. */
export interface TableColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: "start" | "end" | undefined;
  /** Whether this column has the name of the row. Exactly one column of a table must have it. */
  primary?: boolean | undefined;
}

export interface TableProps<Row> {
  caption: string;
  hideCaption?: boolean | undefined;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Shown if there are no rows. */
  empty?: ReactNode;
}

/** A table. In a narrow container each row is a card. */
export function Table<Row>({ caption, hideCaption, columns, rows, rowKey, empty }: TableProps<Row>) {
  return (
    <div className={styles.place}>
      <div className={styles.frame}>
        <table role="table" className={styles.table}>
          <caption className={hideCaption ? undefined : styles.caption}>
            {hideCaption ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
          </caption>
          <thead role="rowgroup">
            <tr role="row">
              {columns.map((column) => (
                <th key={column.id} role="columnheader" scope="col" className={alignOf(column)}>
                  {column.header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => (
              <tr key={rowKey(row)} role="row">
                {columns.map((column) => (
                  <Cell key={column.id} column={column} row={row} />
                ))}
              </tr>
            ))}
            {rows.length === 0 && (
              <tr role="row">
                <td role="cell" colSpan={columns.length} className={styles.empty}>
                  {empty}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Cell<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  if (column.primary) {
    return (
      <th role="rowheader" scope="row" className={alignOf(column)}>
        {column.cell(row)}
      </th>
    );
  }
  return (
    <td role="cell" data-label={column.header} className={alignOf(column)}>
      {column.cell(row)}
    </td>
  );
}

function alignOf<Row>(column: TableColumn<Row>): string {
  return classNames(column.align === "end" && styles.end);
}
/* biome-ignore-end lint/a11y/noRedundantRoles: as above */
