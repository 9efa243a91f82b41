/*
 * The further fields of a form above a list. On phones they collapse into one line with the number of
 * active filters, so that the list starts within the first screen; on desktops they are next to the search.
 * The line also expands without scripts, and collapsed fields are submitted with the others.
 */
import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId } from 'react';

type Props = {
  /** "Filters, 2 on". */
  label: string;
  children: ReactNode;
};

/** In a form with the class `group`: shows an element only while the fields are collapsed. */
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
