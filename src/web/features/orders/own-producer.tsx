/** Pages of a producer about their own orders: users of other roles get "not found", visitors are asked to sign in. */
import { useQuery } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useClient } from '../../kernel/api/use-client.tsx';
import { currentUserQuery } from '../../kernel/auth/queries.ts';
import { SignInPanel } from '../../kernel/auth/sign-in-panel.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import type { RouterContext } from '../../kernel/page/router-context.ts';
import { myProducerIdQuery } from './queries.ts';

/** Null for visitors. */
export async function loadOwnProducerId({ client, queryClient }: RouterContext): Promise<number | null> {
  const user = await queryClient.ensureQueryData(currentUserQuery(client));
  if (user === null) return null;
  if (user.role !== 'producer') throw notFound();
  const producerId = await queryClient.ensureQueryData(myProducerIdQuery(client, user.id));
  if (producerId === null) throw notFound();
  return producerId;
}

interface Props {
  title: string;
  children: (producerId: number) => ReactNode;
}

export function OwnProducerPage({ title, children }: Props) {
  const { t } = useTranslations();
  const client = useClient();
  const { data: user } = useQuery(currentUserQuery(client));
  const { data: producerId } = useQuery({
    ...myProducerIdQuery(client, user?.id ?? ''),
    enabled: user != null,
  });
  if (user && producerId) return children(producerId);
  if (user) return null;
  return (
    <SignInPanel title={title}>
      <p>{t('orders.inbox.signIn')}</p>
    </SignInPanel>
  );
}
