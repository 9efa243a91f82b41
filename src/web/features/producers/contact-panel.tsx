/** The contact details of a producer, the place of the grove as text, and the date of joining. */
import type { ReactNode } from 'react';
import type { ProducerResponse } from '../../../contract/producers/producers.ts';
import { countryName, placeName } from '../../kernel/i18n/names.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { type Definition, DefinitionList } from '../../kernel/ui/definition-list.tsx';
import { EmailAddress } from '../../kernel/ui/email-address.tsx';
import { Panel } from '../../kernel/ui/panel.tsx';

export function ContactPanel({ producer }: { producer: ProducerResponse }) {
  const i18n = useTranslations();
  return (
    <Panel title={i18n.t('producers.contact')}>
      <DefinitionList items={[...contactOf(i18n, producer), ...placeOf(i18n, producer)]} />
      <p className="mt-4 text-small text-ink-2">{whereabouts(i18n, producer)}</p>
    </Panel>
  );
}

function contactOf(
  { t }: Translations,
  { contactEmail, contactPhone, website }: ProducerResponse,
): Definition[] {
  const facts: Definition[] = [];
  const add = (key: string, term: string, value: ReactNode) => facts.push({ key, term, value });
  if (contactEmail) {
    add(
      'email',
      t('producers.email'),
      <Reach address={`mailto:${contactEmail}`}>
        <EmailAddress email={contactEmail} />
      </Reach>,
    );
  }
  if (contactPhone) {
    const dialled = contactPhone.replace(/[^\d+]/g, '');
    add('phone', t('producers.phone'), <Reach address={`tel:${dialled}`}>{contactPhone}</Reach>);
  }
  // The server accepts only web addresses; the page checks that again.
  if (website && /^https?:\/\//i.test(website)) {
    const shown = website.replace(/^https?:\/\//i, '').replace(/\/$/, '');
    add('website', t('producers.website'), <Reach address={website}>{shown}</Reach>);
  }
  return facts;
}

function Reach({ address, children }: { address: string; children: ReactNode }) {
  return (
    <a
      href={address}
      rel={address.startsWith('http') ? 'noopener nofollow external' : undefined}
      className="[overflow-wrap:anywhere] pointer-coarse:inline-block pointer-coarse:py-2.5"
    >
      {children}
    </a>
  );
}

function placeOf(i18n: Translations, producer: ProducerResponse): Definition[] {
  const { t, formats } = i18n;
  const { region, approvedAt, createdAt } = producer;
  return [
    ...(region === null ? [] : [{ key: 'region', term: t('producers.region'), value: region }]),
    { key: 'country', term: t('producers.country'), value: countryName(i18n, producer.country) },
    { key: 'applied', term: t('producers.applied'), value: formats.date(createdAt) },
    ...(approvedAt === null
      ? []
      : [{ key: 'approved', term: t('producers.approved'), value: formats.date(approvedAt) }]),
  ];
}

/** The place as text, for readers who do not see a map or have none at hand. */
function whereabouts(i18n: Translations, producer: ProducerResponse): string {
  const { t, formats } = i18n;
  const { latitude, longitude } = producer;
  const place = placeName(i18n, producer);
  if (latitude === null || longitude === null) return t('producers.where', { place });
  const [north, east] = [Number(latitude), Number(longitude)];
  return t('producers.whereExactly', {
    place,
    latitude: t(north < 0 ? 'producers.south' : 'producers.north', {
      degrees: formats.number(Math.abs(north), 3),
    }),
    longitude: t(east < 0 ? 'producers.west' : 'producers.east', {
      degrees: formats.number(Math.abs(east), 3),
    }),
  });
}
