/** The people of a producer, for its owners: who acts for it, who is invited, and what they did. */
import { useQuery } from '@tanstack/react-query';
import { Link, notFound } from '@tanstack/react-router';
import type { ProducerResponse } from '../../../../contract/producers/producers.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { currentUserQuery } from '../../../kernel/auth/queries.ts';
import { SignedOut } from '../../../kernel/auth/signed-out.tsx';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import type { PageHead } from '../../../kernel/page/page-head.ts';
import type { RouterContext } from '../../../kernel/page/router-context.ts';
import { Breadcrumb } from '../../../kernel/ui/breadcrumb.tsx';
import { myProducerQuery } from '../producer/queries.ts';
import { ActsSection } from './acts-section.tsx';
import { InvitationsSection } from './invitations-section.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberItem } from './member-item.tsx';
import { peopleQuery } from './queries.ts';

export async function loadPeoplePage({ context }: { context: RouterContext }): Promise<PageHead> {
  const { client, queryClient, i18n } = context;
  const head = { title: i18n.t('members.title'), indexed: false };
  const user = await queryClient.ensureQueryData(currentUserQuery(client));
  if (user === null) return head;
  if (user.role !== 'producer') throw notFound();
  const producer = await queryClient.ensureQueryData(myProducerQuery(client, user.id));
  if (producer?.myRole !== 'owner') throw notFound();
  await queryClient.ensureQueryData(peopleQuery(client, producer.id));
  return head;
}

export function PeoplePage() {
  const { data: user } = useQuery(currentUserQuery(useClient()));
  return user ? <MyPeople userId={user.id} /> : <SignedOut />;
}

function MyPeople({ userId }: { userId: string }) {
  const { data: producer } = useQuery(myProducerQuery(useClient(), userId));
  return producer ? <People producer={producer} userId={userId} /> : null;
}

function People({ producer, userId }: { producer: ProducerResponse; userId: string }) {
  const { t } = useTranslations();
  const { data: people } = useQuery(peopleQuery(useClient(), producer.id));
  if (people === undefined) return null;
  return (
    <div className="wrap pb-22.5">
      <Breadcrumb
        label={t('dashboard.breadcrumb')}
        crumbs={[
          { key: 'dashboard', label: t('dashboard.title'), render: <Link to="/producer" /> },
          { key: 'people', label: t('members.title') },
        ]}
      />
      <h1 className="type-h1">{t('members.title')}</h1>
      <p className="type-over mt-2 break-words">{producer.name}</p>
      <p className="type-purpose mt-2 max-w-reading">{t('members.lede')}</p>
      <div className="mt-8 grid gap-x-14 gap-y-11 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0">
          <section aria-labelledby="members">
            <h2 id="members" className="type-h2 border-b border-ink pb-3">
              {t('members.list')}
            </h2>
            <ul>
              {people.members.map((member) => (
                <MemberItem
                  key={member.userId}
                  producer={producer}
                  member={member}
                  isReader={member.userId === userId}
                />
              ))}
            </ul>
          </section>
          <ActsSection acts={people.acts} />
        </div>
        <div className="grid content-start gap-11">
          <InviteForm producerId={producer.id} />
          <InvitationsSection producerId={producer.id} invitations={people.invitations} />
        </div>
      </div>
    </div>
  );
}
