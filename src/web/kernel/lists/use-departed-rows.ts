/**
 * Rows that leave a list stay where they are while a pointer may still act on it: otherwise the next row moves up under the pointer,
 * and a second click meant for the one before acts on it.
 */
import { useEffect, useRef, useState } from 'react';

interface Shown<Row> {
  /** Undefined until the first response. */
  readonly rows: readonly Row[] | undefined;
  readonly departed: ReadonlySet<number>;
}

export function useDepartedRows<Row extends { readonly id: number }>(rows: readonly Row[] | undefined) {
  const list = useRef<HTMLDivElement>(null);
  const [isPointedAt, setPointedAt] = useState(false);
  const [shown, setShown] = useState<Shown<Row>>({ rows, departed: new Set() });
  const next = isPointedAt ? withDeparted(shown, rows) : { rows, departed: new Set<number>() };
  if (!isSame(shown, next)) setShown(next);
  useEffect(() => {
    if (!isPointedAt) return;
    // Not `pointerleave`, which does not come where the element under the pointer was removed. A finger touches something else.
    const release = ({ target }: Event) => {
      if (target instanceof Node && list.current?.contains(target) === false) setPointedAt(false);
    };
    const listening = new AbortController();
    for (const type of ['pointermove', 'click'])
      document.addEventListener(type, release, { signal: listening.signal });
    return () => listening.abort();
  }, [isPointedAt]);
  return {
    ...next,
    pointed: { ref: list, onPointerDown: () => setPointedAt(true) },
  };
}

/** In the order that is shown; what is new follows. */
function withDeparted<Row extends { readonly id: number }>(
  shown: Shown<Row>,
  rows: readonly Row[] | undefined,
): Shown<Row> {
  if (shown.rows === undefined || rows === undefined) return { rows, departed: new Set() };
  const present = new Map(rows.map((row) => [row.id, row]));
  const before = new Set(shown.rows.map(({ id }) => id));
  return {
    rows: [
      ...shown.rows.map((row) => present.get(row.id) ?? row),
      ...rows.filter(({ id }) => !before.has(id)),
    ],
    departed: new Set([...before].filter((id) => !present.has(id))),
  };
}

function isSame<Row>(one: Shown<Row>, other: Shown<Row>): boolean {
  const { rows = [], departed } = one;
  return (
    (one.rows === undefined) === (other.rows === undefined) &&
    rows.length === other.rows?.length &&
    rows.every((row, at) => row === other.rows?.[at]) &&
    departed.size === other.departed.size
  );
}
