/** The name of the site beside its mark. */
import { Mark } from '../../../art/seal/mark.tsx';

export function Wordmark({ size = 36 }: { size?: number }) {
  return (
    <span className="inline-flex items-center gap-2.5 font-display text-[25px]/none [font-weight:580] [letter-spacing:-0.01em] max-md:text-[24px]">
      <svg className="flex-none" width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
        <Mark />
      </svg>
      <span>Phenolive</span>
    </span>
  );
}
