/** Placeholder for a table that is loading. */
import { Skeleton } from '../ui/skeleton.tsx';

const rows = ['first', 'second', 'third', 'fourth'] as const;

export function TableSkeleton() {
  return rows.map((row) => (
    <div key={row} className="grid grid-cols-[2fr_2fr_1fr] gap-7 border-b border-line py-5">
      <Skeleton className="h-5" />
      <Skeleton className="h-5" />
      <Skeleton className="h-5" />
    </div>
  ));
}
