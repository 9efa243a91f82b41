/** The page of a producer; administrators can open it in any state. */
export function producerPath(id: number): string {
  return `/producer/${id}`;
}
