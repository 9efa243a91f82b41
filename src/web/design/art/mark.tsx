/* The sign of the house: the letter phi as an olive on its stem, with one leaf. Beside it, the name. */

const olive = { cx: 19, cy: 22.5, rx: 10.2, ry: 8.6, transform: 'rotate(-18 19 22.5)' };
const leafShape = 'M20.2 12.6C20.6 6.4 26 2.6 34.6 3.4 33.4 10 28 13.6 20.2 12.6Z';

export function Mark({ size = 36 }: { readonly size?: number }) {
  return (
    <svg className="mark" width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth={2.3}>
        <ellipse {...olive} />
        <path d="M19.4 38.5V11.5C19.4 7.5 20.6 5 23 3" strokeLinecap="round" />
      </g>
      <path d={leafShape} fill="var(--mark-leaf)" />
      <path d="M22 11.6C25 9.4 28 7 31.4 5.4" stroke="var(--mark-vein)" fill="none" />
    </svg>
  );
}

export function Wordmark({ size = 36 }: { readonly size?: number }) {
  return (
    <span className="wordmark">
      <Mark size={size} />
      <span>Phenolive</span>
    </span>
  );
}
