/** What the user is notified of on request. A row that was ended stays until the page opens again, so that it can be followed again. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FollowResponse } from '../../../contract/collection/follows.ts';
import { producerPath, productPath } from '../../../domain/common/page-paths.ts';
import { prefetchOptional } from '../../kernel/api/prefetch-optional.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { currentUserQuery } from '../../kernel/auth/queries.ts';
import { useSignInAgainAfter } from '../../kernel/auth/sign-in-again.ts';
import { SignInPanel } from '../../kernel/auth/sign-in-panel.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { LoadFailure } from '../../kernel/lists/paged-list.tsx';
import type { PageHead } from '../../kernel/page/page-head.ts';
import type { RouterContext } from '../../kernel/page/router-context.ts';
import { EmptyState } from '../../kernel/ui/empty-state.tsx';
import { LinkButton } from '../../kernel/ui/link-button.tsx';
import { Loading, SkeletonText } from '../../kernel/ui/skeleton.tsx';
import { followedQuery } from './chosen-queries.ts';
import { FollowButton } from './follow-button.tsx';
import { followsQuery } from './follows-query.ts';

export async function loadFollowingPage({ context }: { readonly context: RouterContext }): Promise<PageHead> {
  const { client, queryClient, i18n } = context;
  const user = await queryClient.ensureQueryData(currentUserQuery(client));
  if (user !== null) {
    const [follows, followed] = [followsQuery(client), followedQuery(client)];
    const loading = [
      prefetchOptional(queryClient, follows, queryClient.prefetchQuery(follows)),
      prefetchOptional(queryClient, followed, queryClient.prefetchQuery(followed)),
    ];
    if (import.meta.env.SSR) await Promise.all(loading);
  }
  return { title: i18n.t('consumer.following.title'), indexed: false };
}

export function FollowingPage() {
  const { t } = useTranslations();
  const { data: user } = useQuery(currentUserQuery(useClient()));
  if (user) return <Following />;
  return (
    <SignInPanel title={t('consumer.following.title')}>
      <p>{t('consumer.following.signIn')}</p>
    </SignInPanel>
  );
}

function Following() {
  const { t } = useTranslations();
  const { data: follows, error, isFetching, refetch } = useQuery(followsQuery(useClient()));
  useSignInAgainAfter(error);
  return (
    <div className="wrap pb-16">
      <h1 id="following-title" tabIndex={-1} className="type-h1 pt-9 lg:pt-11">
        {t('consumer.following.title')}
      </h1>
      <p className="type-lede mt-2 mb-8 max-w-reading">
        {t('consumer.following.lede')}{' '}
        <Link to="/settings" className="text-link">
          {t('notices.preferences')}
        </Link>
      </p>
      {follows === undefined && error !== null && !isFetching ? (
        <LoadFailure error={error} onTryAgain={() => void refetch()} />
      ) : follows === undefined ? (
        <Loading label={t('consumer.loading')}>
          <SkeletonText lines={6} className="max-w-form" />
        </Loading>
      ) : (
        <Follows follows={follows} />
      )}
    </div>
  );
}

function Follows({ follows }: { follows: readonly FollowResponse[] }) {
  const { t } = useTranslations();
  if (follows.length === 0) {
    return (
      <EmptyState
        title={t('consumer.following.none')}
        action={<LinkButton render={<Link to="/oils" search={{}} />}>{t('orders.basket.browse')}</LinkButton>}
        className="mt-8"
      >
        <p>{t('consumer.following.empty')}</p>
      </EmptyState>
    );
  }
  return (
    <ul className="mt-8 border-t border-ink">
      {follows.map((follow) => (
        <li
          key={`${follow.kind} ${follow.id}`}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 border-b border-line py-4"
        >
          <Followed follow={follow} />
        </li>
      ))}
    </ul>
  );
}

function Followed({ follow }: { follow: FollowResponse }) {
  const { t } = useTranslations();
  const { kind, id, producerName, productName, isPublic } = follow;
  const name = productName ?? producerName;
  const path = kind === 'producer' ? producerPath(id) : productPath(id);
  const what = t(`consumer.following.kind.${kind}`);
  return (
    <>
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">
          {isPublic ? (
            <Link to={path} className="text-link pointer-coarse:inline-block pointer-coarse:py-2">
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
        </p>
        {productName === null ? null : (
          <p className="type-caption">
            <bdi>{producerName}</bdi>
          </p>
        )}
        <p className="text-small text-ink-2">{what}</p>
      </div>
      <FollowButton
        follow={follow}
        listLabel={(isFollowed) =>
          isFollowed
            ? t('consumer.following.stopNamed', { name, what })
            : t('consumer.following.producer', { company: name })
        }
      />
    </>
  );
}
