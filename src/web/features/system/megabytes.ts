/** Sizes as administrators read them. */
const bytesOfMegabyte = 1_000_000;

/** At least 1, except of nothing. */
export function megabytesOf(bytes: number): number {
  return Math.ceil(bytes / bytesOfMegabyte);
}
