/* A small rotating ring in the colour of the text next to it; the text says what is happening. */
import { classNames } from './class-names.ts';

export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-block size-4 flex-none animate-spin rounded-full border-2 border-current border-t-transparent',
        className,
      )}
    />
  );
}
