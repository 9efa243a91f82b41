/* A table: ruled lines on desktops, a stack of labelled rows on phones. The owner of the rows sorts. */
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Anchor, type AnchorTarget } from './anchor.tsx';
import { classNames } from './class-names.ts';

export type SortDirection = 'ascending' | 'descending';

export type ColumnSort = AnchorTarget & {
  /** The current sort direction of this column. */
  now?: SortDirection | undefined;
  onSort?: (() => void) | undefined;
};

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  numeric?: boolean | undefined;
  /** The row header; it is the heading of a stacked row. */
  names?: boolean | undefined;
  /** Visible to screen readers only, for a column of buttons. */
  headerHidden?: boolean | undefined;
  sort?: ColumnSort | undefined;
};

export type DataTableProps<Row> = {
  /** The caption; visible only with `captionShown`. */
  caption: ReactNode;
  captionShown?: boolean | undefined;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** A row state for scripts or styles: "selected", "new". */
  rowState?: ((row: Row) => string | undefined) | undefined;
  className?: string | undefined;
};

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, captionShown, columns, rows, rowKey, rowState, className } = props;
  return (
    <table className={classNames('data-table', className)}>
      <caption className={captionShown ? 'type-caption pb-2 text-left' : 'sr-only'}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} data-state={rowState?.(row)}>
            {columns.map((column) => (
              <BodyCell key={column.key} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function BodyCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const attributes = {
    'data-label': column.headerHidden || column.names ? undefined : column.header,
    className: classNames(column.numeric && 'numeric', column.names && 'names'),
  };
  const content = <div className="min-w-0">{column.cell(row)}</div>;
  if (column.names) {
    return (
      <th scope="row" {...attributes}>
        {content}
      </th>
    );
  }
  return <td {...attributes}>{content}</td>;
}

function HeadCell<Row>({ column }: { column: Column<Row> }) {
  const { header, headerHidden, numeric, sort } = column;
  return (
    <th
      scope="col"
      aria-sort={sort ? (sort.now ?? 'none') : undefined}
      className={numeric ? 'numeric' : undefined}
    >
      {headerHidden ? (
        <span className="sr-only">{header}</span>
      ) : sort ? (
        <SortControl sort={sort}>{header}</SortControl>
      ) : (
        header
      )}
    </th>
  );
}

function SortControl({ sort, children }: { sort: ColumnSort; children: string }) {
  const { now, onSort, ...target } = sort;
  const Arrow = now === 'ascending' ? ArrowUp : now === 'descending' ? ArrowDown : ArrowUpDown;
  const classes = classNames(
    '-my-2 inline-flex min-h-11 items-center gap-1.5 font-semibold no-underline hover:text-ink hover:underline',
    now ? 'text-ink' : 'text-ink-2',
  );
  const inside = (
    <>
      {children}
      <Arrow aria-hidden="true" className="size-3.5" strokeWidth={now ? 2.2 : 1.6} />
    </>
  );
  if (target.href === undefined && !target.render) {
    return (
      <button type="button" onClick={onSort} className={classes}>
        {inside}
      </button>
    );
  }
  return (
    <Anchor {...target} className={classes}>
      {inside}
    </Anchor>
  );
}
