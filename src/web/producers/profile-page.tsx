/** The public profile of a producer: grove, content, story, facts, products and contact. */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProducerResponse } from '../../contract/producers.ts';
import { isPublic } from '../../domain/producers/producer.ts';
import { LevelSeal } from '../certification/level-seal.tsx';
import { found } from '../data/ask.ts';
import { useClient } from '../data/use-client.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { Plate } from '../design/plate.tsx';
import { ProducerPicture } from '../discovery/producer-picture.tsx';
import { currentPersonQuery } from '../identity/queries.ts';
import { PlaceMapDoor } from '../map/place-map-door.tsx';
import type { RouterContext } from '../router-context.ts';
import type { PageHead } from '../shell/page-head.ts';
import { sharePicture } from '../shell/share-meta.ts';
import { placeName } from '../words/names.ts';
import { useWords } from '../words/use-words.tsx';
import { ContactPanel } from './contact-panel.tsx';
import { GroveFacts } from './grove-facts.tsx';
import { ProducerContent } from './producer-content.tsx';
import { ProducerHeading } from './producer-heading.tsx';
import { ProducerOils } from './producer-oils.tsx';
import { oilsOfProducerQuery, producerQuery } from './queries.ts';
import { StatusBanner } from './status-banner.tsx';
import { producerAsJsonLd } from './structured-data.ts';
import { useProfileView } from './use-profile-view.ts';

export interface Loaded {
  readonly context: RouterContext;
  readonly params: { readonly id: string };
}

export async function loadProfilePage({ context, params: { id } }: Loaded): Promise<PageHead> {
  const { client, queryClient, words, origin } = context;
  const producer = await found(queryClient.ensureQueryData(producerQuery(client, id)));
  await queryClient.ensureQueryData(oilsOfProducerQuery(client, id));
  return {
    title: producer.name,
    description: words.t('producers.description', {
      name: producer.name,
      place: placeName(words, producer),
    }),
    ...(isPublic(producer)
      ? {
          ...(import.meta.env.SSR ? { jsonLd: producerAsJsonLd(producer, origin) } : {}),
          picture: sharePicture(
            context,
            `/producer/${producer.id}.png`,
            words.t('products.share.producerPicture', {
              name: producer.name,
              place: placeName(words, producer),
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
        <ProducerHeading producer={producer} />
        <ProducerContent producer={producer} className="lg:pt-17" />
      </div>
      <div className="mt-16 grid items-start gap-x-14 gap-y-12 lg:mt-22 lg:grid-cols-[7fr_5fr] xl:gap-x-22">
        <GroveFacts producer={producer} />
        <ContactPanel producer={producer} />
      </div>
      <PlaceMapDoor producer={producer} />
      <ProducerOils id={id} name={producer.name} />
    </div>
  );
}

/** Back to the review queue for administrators, to the directory for everyone else. */
function BackLink() {
  const { t } = useWords();
  const { data: person } = useQuery(currentPersonQuery(useClient()));
  const isAdministrator = person?.role === 'admin';
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
  const { t } = useWords();
  if (producer.userId === undefined) return null;
  const address: string = `/producer/${producer.id}/edit`;
  return (
    <LinkButton look="outlined" size="small" render={<Link to={address} />}>
      {t('producers.edit')}
    </LinkButton>
  );
}

function Grove({ producer }: { producer: ProducerResponse }) {
  const words = useWords();
  const { certificationLevel: level, profileImageUrl } = producer;
  return (
    <Plate
      frameClassName="aspect-4/3 sm:aspect-[1250/430]"
      seal={
        level === null ? undefined : <LevelSeal level={level} size={168} className="size-29! sm:size-42!" />
      }
      caption={
        <span className="pr-36 sm:pr-52">
          {profileImageUrl
            ? placeName(words, producer)
            : words.t('producers.drawn', { place: placeName(words, producer) })}
        </span>
      }
    >
      <ProducerPicture producer={producer} plate />
    </Plate>
  );
}
