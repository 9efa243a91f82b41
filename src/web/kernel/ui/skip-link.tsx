/* The first tab stop: skips the header of the page and jumps to its content. */
export function SkipLink({ label, target = 'content' }: { label: string; target?: string | undefined }) {
  return (
    <a href={`#${target}`} className="skip-link">
      {label}
    </a>
  );
}
