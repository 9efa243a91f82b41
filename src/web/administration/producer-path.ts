/** The page of a producer; administrators see it whatever its state. */
export function producerPath(id: number): string {
  return `/producer/${id}`;
}
