/** What the user is notified of on request. A row that was ended stays until the list opens again, so that it can be followed again. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyIllustration } from '../../../art/ornaments/empty-illustration.tsx';
import type { FollowResponse } from '../../../contract/collection/follows.ts';
import { producerPath, productPath } from '../../../domain/common/page-paths.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { EmptyState } from '../../kernel/ui/empty-state.tsx';
import { LinkButton } from '../../kernel/ui/link-button.tsx';
import { SkeletonText } from '../../kernel/ui/skeleton.tsx';
import { FollowButton } from './follow-button.tsx';
import { followsQuery } from './queries.ts';
import { SavedList } from './saved-list.tsx';
import type { SavedSearch } from './saved-search.ts';

export function FollowingList({ search }: { search: SavedSearch }) {
  const { t } = useTranslations();
  return (
    <>
      <p className="mt-3 max-w-reading">
        {t('consumer.following.lede')}{' '}
        <Link to="/settings" hash="notifications" className="text-link">
          {t('notices.preferences')}
        </Link>
      </p>
      <SavedList
        list="following"
        search={search}
        query={useInfiniteQuery(followsQuery(useClient(), search))}
        entryOf={({ kind, id, productName, producerName, isPublic }) => ({
          item: `${kind}-${id}`,
          name: `${productName ?? producerName}: ${t(`consumer.following.kind.${kind}`)}`,
          oil: productName === null || !isPublic ? undefined : id,
        })}
        skeleton={<SkeletonText lines={6} className="mt-6 max-w-form" />}
        empty={<NothingFollowed />}
        className=""
      >
        {(follow) => <Followed follow={follow} />}
      </SavedList>
    </>
  );
}

function NothingFollowed() {
  const { t } = useTranslations();
  return (
    <EmptyState
      title={t('consumer.following.none')}
      action={<LinkButton render={<Link to="/oils" search={{}} />}>{t('orders.basket.browse')}</LinkButton>}
      picture={<EmptyIllustration kind="letter" />}
      className="mt-6"
    >
      <p>{t('consumer.following.empty')}</p>
    </EmptyState>
  );
}

function Followed({ follow }: { follow: FollowResponse }) {
  const { t } = useTranslations();
  const { kind, id, producerName, productName, isPublic } = follow;
  const name = productName ?? producerName;
  const path = kind === 'producer' ? producerPath(id) : productPath(id);
  const what = t(`consumer.following.kind.${kind}`);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6">
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
    </article>
  );
}
