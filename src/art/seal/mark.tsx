/* The logo of the site, 40 by 40: a phi drawn as an olive on its stem, in the current text colour. */
export function Mark() {
  return (
    <>
      <g fill="none" stroke="currentColor" strokeWidth="2.3">
        <ellipse cx="19" cy="22.5" rx="10.2" ry="8.6" transform="rotate(-18 19 22.5)" />
        <path d="M19.4 38.5V11.5c0-4 1.2-6.5 3.6-8.5" strokeLinecap="round" />
      </g>
      <path d="M20.2 12.6C20.6 6.4 26 2.6 34.6 3.4 33.4 10 28 13.6 20.2 12.6Z" fill="var(--mark-leaf)" />
    </>
  );
}
