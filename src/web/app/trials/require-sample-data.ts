/** These pages exist only on a site with the sample data. */
import { notFound } from '@tanstack/react-router';
import { sampleBottleQuery } from '../../features/provenance/scanner/queries.ts';
import type { RouterContext } from '../../kernel/page/router-context.ts';

export async function requireSampleData({ client, queryClient }: RouterContext): Promise<void> {
  const { code } = await queryClient.ensureQueryData(sampleBottleQuery(client));
  if (code === null) throw notFound();
}
