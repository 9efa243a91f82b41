/*
 * A framed picture: a 7 px paper-coloured margin and a hairline; a seal may overlap its lower right corner.
 */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Props = {
  children: ReactNode;
  caption?: ReactNode;
  /** Overlaps the lower right corner. */
  seal?: ReactNode;
  className?: string | undefined;
  /** The size of the picture: "h-66", "aspect-4/3". Reserves the space before it loads. */
  frameClassName?: string | undefined;
};

export function FramedPicture({ children, caption, seal, className, frameClassName }: Props) {
  return (
    <figure className={classNames('relative', className)}>
      <div className="relative">
        <div className="border border-line bg-label p-1.75">
          <div
            className={classNames(
              'relative overflow-hidden [&>img]:size-full [&>img]:object-cover [&>svg]:size-full',
              frameClassName,
            )}
          >
            {children}
          </div>
        </div>
        {seal ? <div className="absolute right-5 bottom-0 translate-y-1/2">{seal}</div> : null}
      </div>
      {caption ? (
        <figcaption className="type-caption flex flex-wrap justify-between gap-x-3.5 pt-2">
          {caption}
        </figcaption>
      ) : null}
    </figure>
  );
}
