/** Loads the data of the edit form; loads nothing for users who may not edit the profile. */
import { orNotFound } from '../../../kernel/api/fetch-route.ts';
import { currentUserQuery } from '../../../kernel/auth/queries.ts';
import type { RouterContext } from '../../../kernel/page/router-context.ts';
import { readerMay } from '../directory/may-act.ts';
import { producerQuery } from '../directory/queries.ts';
import { profileChangesQuery, profileDraftQuery } from './queries.ts';

/** The name of the producer; undefined for a visitor, who is asked to sign in. */
export async function loadEdit(
  { client, queryClient }: RouterContext,
  id: string,
): Promise<string | undefined> {
  const user = await queryClient.ensureQueryData(currentUserQuery(client));
  if (user === null) return undefined;
  const producer = await orNotFound(queryClient.ensureQueryData(producerQuery(client, id)));
  if (!readerMay('edit', producer)) return producer.name;
  await Promise.all([
    queryClient.fetchQuery({ ...profileChangesQuery(client, id), staleTime: 0 }),
    queryClient.fetchQuery(profileDraftQuery(client, id)),
  ]);
  return producer.name;
}
