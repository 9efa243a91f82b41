/** A summary of the producer's profile, and a link to its public page. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ProducerResponse } from '../../../../contract/producers/producers.ts';
import { certificatePath, producerPath } from '../../../../domain/common/page-paths.ts';
import { peoplePath } from '../../../../domain/producers/people.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { CertifiedLevel, isOutOfForce } from '../../../kernel/figures/certified-level.tsx';
import { LevelSeal } from '../../../kernel/figures/level-seal.tsx';
import { contentText } from '../../../kernel/figures/measurement.ts';
import { pathIn } from '../../../kernel/i18n/language-paths.ts';
import { levelName } from '../../../kernel/i18n/names.ts';
import type { Translations } from '../../../kernel/i18n/translations.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { type Definition, DefinitionList } from '../../../kernel/ui/definition-list.tsx';
import { EmailAddress } from '../../../kernel/ui/email-address.tsx';
import { LinkButton } from '../../../kernel/ui/link-button.tsx';
import { Panel } from '../../../kernel/ui/panel.tsx';
import { StatusBadge } from '../../../kernel/ui/status-badge.tsx';
import { readerMay } from '../directory/may-act.ts';
import { oilsContent } from '../directory/oils-content.ts';
import { profileChangesQuery } from '../edit/queries.ts';

export function ProfileCard({ producer }: { producer: ProducerResponse }) {
  const i18n = useTranslations();
  const { t } = i18n;
  const { certificationLevel: level, status } = producer;
  const address = producerPath(producer.id);
  const editing: string = `${address}/edit`;
  return (
    <Panel title={t('dashboard.profile')} className="self-start">
      {level === null ? null : (
        <LevelSeal decorative level={level} size={128} className="mx-auto mb-5 block" />
      )}
      <DefinitionList items={factsOf(producer, i18n)} />
      {readerMay('edit', producer) ? <WaitingChanges producerId={producer.id} /> : null}
      <LinkButton variant="outlined" wide className="mt-5" render={<Link to={address} />}>
        {t(status === 'approved' ? 'dashboard.profile.open' : 'dashboard.profile.preview')}
      </LinkButton>
      {readerMay('edit', producer) ? (
        <LinkButton variant="outlined" wide className="mt-2.5" render={<Link to={editing} />}>
          {t('dashboard.profile.edit')}
        </LinkButton>
      ) : null}
      {producer.myRole === 'owner' ? (
        <LinkButton variant="outlined" wide className="mt-2.5" render={<Link to={peoplePath} />}>
          {t('members.title')}
        </LinkButton>
      ) : null}
    </Panel>
  );
}

/** Change requests that are not public yet; the profile page lists them field by field. */
function WaitingChanges({ producerId }: { producerId: number }) {
  const { t } = useTranslations();
  const { data: requests = [] } = useQuery(profileChangesQuery(useClient(), String(producerId)));
  const waiting = requests.filter(({ status }) => status === 'pending').flatMap(({ fields }) => fields);
  const count = waiting.filter(({ decision }) => decision === null).length;
  if (count === 0) return null;
  return (
    <p className="mt-5 grid justify-items-start gap-2">
      <StatusBadge tone="warn">{t('profile.waiting')}</StatusBadge>
      <span>{t('profile.changes.title', { count })}</span>
    </p>
  );
}

/** Unknown facts are omitted; the producer adds them on the profile page. */
function factsOf(producer: ProducerResponse, i18n: Translations): Definition[] {
  const { t, formats, language } = i18n;
  const { measuredOils, certificateNumber: number, farmAcreage, annualProduction } = producer;
  const facts: (Definition | false)[] = [
    (producer.certificationLevel !== null || producer.status !== 'rejected') && {
      key: 'level',
      term: t('dashboard.profile.level'),
      value: isOutOfForce(producer) ? (
        <CertifiedLevel of={producer} />
      ) : (
        levelName(i18n, producer.certificationLevel)
      ),
    },
    {
      key: 'content',
      term: t('dashboard.profile.content'),
      // A level beside no content: its oil is recalled, or not listed yet.
      value:
        measuredOils === null && producer.certificationLevel !== null
          ? t('dashboard.profile.noOil')
          : contentText(i18n, oilsContent(i18n, measuredOils)),
    },
    number !== null && {
      key: 'certificate',
      term: t('dashboard.profile.certificate'),
      value: <a href={pathIn(language, certificatePath(number))}>{number}</a>,
    },
    farmAcreage !== null && {
      key: 'farm',
      term: t('dashboard.profile.farm'),
      value: formats.hectares(Number(farmAcreage)),
    },
    annualProduction !== null && {
      key: 'production',
      term: t('dashboard.profile.production'),
      value: t('dashboard.profile.perYear', { volume: formats.litres(annualProduction) }),
    },
    (producer.contactEmail !== null || producer.contactPhone !== null) && {
      key: 'contact',
      term: t('dashboard.profile.contact'),
      value: (
        <>
          {producer.contactEmail === null ? null : <EmailAddress email={producer.contactEmail} />}
          <span className="block">{producer.contactPhone}</span>
        </>
      ),
    },
  ];
  return facts.filter((fact) => fact !== false);
}
