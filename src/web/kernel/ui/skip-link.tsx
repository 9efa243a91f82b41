/* The first tab stop: skips the header of the page and jumps to its content. */
export function SkipLink({ label, target = 'content' }: { label: string; target?: string | undefined }) {
  return (
    <a
      href={`#${target}`}
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:bg-brand focus:px-5 focus:py-3 focus:[font-weight:600] focus:text-on-brand"
    >
      {label}
    </a>
  );
}
