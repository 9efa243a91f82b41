/** After an action whose effects reach beyond its own page. */
import type { QueryClient } from '@tanstack/react-query';

/** A decision affects the whole site, so all queries are invalidated. */
export async function refetchAll(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries();
}
