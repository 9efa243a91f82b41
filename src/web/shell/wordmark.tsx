/** The name of the site beside its mark: a phi drawn as an olive on its stem. */
export function Wordmark({ size = 36 }: { size?: number }) {
  return (
    <span className="inline-flex items-center gap-2.5 font-display text-[25px]/none font-[580] tracking-[-0.01em] max-md:text-[24px]">
      <svg className="flex-none" width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
        <g fill="none" stroke="currentColor" strokeWidth="2.3">
          <ellipse cx="19" cy="22.5" rx="10.2" ry="8.6" transform="rotate(-18 19 22.5)" />
          <path d="M19.4 38.5V11.5c0-4 1.2-6.5 3.6-8.5" strokeLinecap="round" />
        </g>
        <path d="M20.2 12.6C20.6 6.4 26 2.6 34.6 3.4 33.4 10 28 13.6 20.2 12.6Z" fill="var(--mark-leaf)" />
      </svg>
      <span>Phenolive</span>
    </span>
  );
}
