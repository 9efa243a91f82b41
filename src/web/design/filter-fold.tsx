/*
 * The further fields of a form above a list. On a phone they are folded into one line that says how many of them
 * are on, so that the list begins within the first screen; at a desk they stand beside the search. Without scripts
 * the line unfolds too, and folded fields are sent with the others.
 */
import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId } from 'react';

type Props = {
  /** "Filters, 2 on". */
  label: string;
  children: ReactNode;
};

/** In a form with the class `group`: what stands for the fields while they are folded hides with this. */
export const whileFolded = 'sm:hidden group-has-[[data-fold][open]]:hidden';

export function FilterFold({ label, children }: Props) {
  const id = useId();
  return (
    <>
      <details data-fold="" className="peer col-span-full sm:hidden">
        <summary
          aria-controls={id}
          className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold text-brand [&::-webkit-details-marker]:hidden"
        >
          <SlidersHorizontal aria-hidden="true" className="size-4.5 flex-none" strokeWidth={1.6} />
          {label}
          <ChevronDown
            aria-hidden="true"
            className="size-4.5 flex-none in-open:rotate-180"
            strokeWidth={1.6}
          />
        </summary>
      </details>
      <div
        id={id}
        className="col-span-full max-sm:hidden max-sm:grid-cols-2 max-sm:items-end max-sm:gap-x-2.5 max-sm:gap-y-3 max-sm:peer-open:grid sm:contents"
      >
        {children}
      </div>
    </>
  );
}
