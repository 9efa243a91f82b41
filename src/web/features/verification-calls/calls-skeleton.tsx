/** The skeleton of calls and producers while they load. */
import { Skeleton } from '../../kernel/ui/skeleton.tsx';

export function CallsSkeleton() {
  return ['first', 'second', 'third'].map((row) => (
    <div key={row} className="grid gap-3 border-b border-line py-7">
      <Skeleton className="h-7 w-1/3" />
      <Skeleton className="h-5 w-2/3" />
    </div>
  ));
}
