/** The public profile of a producer: grove, content, story, facts, products and contact. */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProducerResponse } from '../../../contract/producers/producers.ts';
import { producerEditPath, producerPath } from '../../../domain/common/page-paths.ts';
import { isPublic } from '../../../domain/producers/producer.ts';
import { loadFollowed } from '../../features/collection/chosen-queries.ts';
import { FollowButton } from '../../features/collection/follow-button.tsx';
import { TraderPanel } from '../../features/orders/lazy-trader-panel.ts';
import { orderTermsQuery } from '../../features/orders/terms-query.ts';
import { ContactPanel } from '../../features/producers/contact-panel.tsx';
import { readerMay } from '../../features/producers/directory/may-act.ts';
import { oilsOfProducerQuery, producerQuery } from '../../features/producers/directory/queries.ts';
import { GroveFacts } from '../../features/producers/grove-facts.tsx';
import { PlaceMapTrigger } from '../../features/producers/map/place-map-trigger.tsx';
import { ProducerHeading } from '../../features/producers/producer-heading.tsx';
import { ProducerPicture } from '../../features/producers/producer-picture.tsx';
import { StatusBanner } from '../../features/producers/status-banner.tsx';
import { producerAsJsonLd } from '../../features/producers/structured-data.ts';
import { useProfileView } from '../../features/producers/use-profile-view.ts';
import { ProducerContent } from '../../features/products/producer-content.tsx';
import { ProducerOils } from '../../features/products/producer-oils.tsx';
import { loadRegisterScale } from '../../features/products/register-scale.tsx';
import { orNotFound } from '../../kernel/api/fetch-route.ts';
import { prefetchOptional } from '../../kernel/api/prefetch-optional.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { currentUserQuery } from '../../kernel/auth/queries.ts';
import { LevelSeal } from '../../kernel/figures/level-seal.tsx';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { placeName } from '../../kernel/i18n/names.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import type { PageHead } from '../../kernel/page/page-head.ts';
import type { RouterContext } from '../../kernel/page/router-context.ts';
import { sharePicture } from '../../kernel/page/share-meta.ts';
import { FramedPicture } from '../../kernel/ui/framed-picture.tsx';
import { LinkButton } from '../../kernel/ui/link-button.tsx';

export interface ProfilePageContext {
  readonly context: RouterContext;
  readonly params: { readonly id: string };
}

export async function loadProfilePage({ context, params: { id } }: ProfilePageContext): Promise<PageHead> {
  const { client, queryClient, i18n, origin } = context;
  const producer = await orNotFound(queryClient.ensureQueryData(producerQuery(client, id)));
  const terms = orderTermsQuery(client, producer.id);
  await Promise.all([
    queryClient.ensureQueryData(oilsOfProducerQuery(client, id)),
    loadRegisterScale(queryClient, client),
    loadFollowed(queryClient, client),
    prefetchOptional(queryClient, terms, queryClient.prefetchQuery(terms)),
  ]);
  return {
    title: producer.name,
    description: i18n.t('producers.description', {
      name: producer.name,
      place: placeName(i18n, producer),
    }),
    ...(isPublic(producer)
      ? {
          ...(import.meta.env.SSR ? { jsonLd: producerAsJsonLd(producer, origin) } : {}),
          picture: sharePicture(
            context,
            `${producerPath(producer.id)}.png`,
            i18n.t('products.share.producerPicture', {
              name: producer.name,
              place: placeName(i18n, producer),
            }),
          ),
        }
      : {}),
    indexed: isPublic(producer),
  };
}

/** `above`: what only the owner and administrators see, above the profile. */
export function ProfilePage({ above }: { above?: ReactNode }) {
  const client = useClient();
  const { id } = useParams({ from: '/producer/$id' });
  const { data: producer } = useQuery(producerQuery(client, id));
  useProfileView(id, producer !== undefined && isPublic(producer));
  if (producer === undefined) return null;
  return (
    <div className="wrap pb-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <BackLink />
        <EditLink producer={producer} />
      </div>
      {isPublic(producer) ? null : <StatusBanner status={producer.status} />}
      {above}
      <Grove producer={producer} />
      <div className="mt-7 grid gap-x-14 gap-y-12 lg:mt-6 lg:grid-cols-[7fr_5fr] xl:gap-x-22">
        <ProducerHeading producer={producer}>
          {isPublic(producer) ? <FollowButton follow={{ kind: 'producer', id: producer.id }} /> : null}
        </ProducerHeading>
        <ProducerContent producer={producer} className="lg:pt-17" />
      </div>
      <div className="mt-16 grid items-start gap-x-14 gap-y-12 lg:mt-22 lg:grid-cols-[7fr_5fr] xl:gap-x-22">
        <GroveFacts producer={producer} />
        <div>
          <ContactPanel producer={producer} />
          <Trader producerId={producer.id} />
          {isPublic(producer) ? <ReportLink id={producer.id} /> : null}
        </div>
      </div>
      <PlaceMapTrigger producer={producer} />
      <ProducerOils id={id} name={producer.name} />
    </div>
  );
}

function Trader({ producerId }: { producerId: number }) {
  const { data: terms } = useQuery(orderTermsQuery(useClient(), producerId));
  if (!terms?.seller || !terms.isTraderNamed) return null;
  return <TraderPanel seller={terms.seller} />;
}

function ReportLink({ id }: { id: number }) {
  const { t, language } = useTranslations();
  return (
    <p className="mt-6">
      <a href={pathIn(language, `/report?producer=${id}`)}>{t('reports.link')}</a>
    </p>
  );
}

/** Back to the review queue for administrators, to the directory for everyone else. */
function BackLink() {
  const { t } = useTranslations();
  const { data: user } = useQuery(currentUserQuery(useClient()));
  const isAdministrator = user?.role === 'admin';
  const address: string = isAdministrator ? '/admin' : '/discovery';
  return (
    <p className="py-3">
      <Link
        to={address}
        className="inline-flex min-h-11 items-center gap-2 text-small text-ink-2 underline-offset-4"
      >
        <ArrowLeft aria-hidden="true" className="size-4 flex-none" strokeWidth={1.8} />
        <span>{t(isAdministrator ? 'producers.back.admin' : 'producers.back.discovery')}</span>
      </Link>
    </p>
  );
}

/** Only the owner and administrators get the owner's id: they may edit the profile. */
function EditLink({ producer }: { producer: ProducerResponse }) {
  const { t } = useTranslations();
  if (!readerMay('edit', producer)) return null;
  const address = producerEditPath(producer.id);
  return (
    <LinkButton variant="outlined" size="small" render={<Link to={address} />}>
      {t('producers.edit')}
    </LinkButton>
  );
}

function Grove({ producer }: { producer: ProducerResponse }) {
  const i18n = useTranslations();
  const { certificationLevel: level, profileImageUrl } = producer;
  return (
    <FramedPicture
      frameClassName="aspect-4/3 sm:aspect-[1250/430]"
      seal={
        level === null ? undefined : (
          <LevelSeal level={level} size={168} className="size-29! max-h-[30vw] max-w-[30vw] sm:size-42!" />
        )
      }
      caption={
        <span className="pr-[min(9rem,40%)] sm:pr-52">
          {profileImageUrl
            ? placeName(i18n, producer)
            : i18n.t('producers.drawn', { place: placeName(i18n, producer) })}
        </span>
      }
    >
      <ProducerPicture producer={producer} plate />
    </FramedPicture>
  );
}
