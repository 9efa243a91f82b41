/** The register of personal data: purpose, time, basis and recipients of each kind (Regulation (EU) 2016/679, Art. 13). */
import {
  endOf,
  type PersonalRecord,
  personalRecords,
  type StoredTimes,
} from '../../../domain/system/personal-data.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { LegalSection } from './legal-section.tsx';

// Safe: the keys are those of the record.
const recordNames = Object.keys(personalRecords) as readonly (keyof typeof personalRecords)[];

export function PersonalDataText({ times }: { times: StoredTimes }) {
  const i18n = useTranslations();
  const { t } = i18n;
  return (
    <LegalSection title={t('legal.personal.title')}>
      <p>{t('legal.personal.intro')}</p>
      <dl>
        {recordNames.map((name) => (
          <div key={name}>
            <dt>{t(`legal.personal.name.${name}`)}</dt>
            <dd>
              {t(`legal.personal.of.${name}`)}{' '}
              {detailsOf(personalRecords[name], times, i18n).map((detail) => (
                <span key={detail} className="legal-detail">
                  {detail}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </LegalSection>
  );
}

function detailsOf(
  { basis, until, recipients }: PersonalRecord,
  times: StoredTimes,
  { t, formats }: Translations,
): string[] {
  const received = recipients.map((recipient) => t(`legal.personal.who.${recipient}`));
  return [
    `${t('legal.personal.time')}: ${endText(until, times, t)}`,
    `${t('legal.personal.basis')}: ${t(`legal.personal.basis.${basis}`)}`,
    ...(received.length === 0 ? [] : [`${t('legal.personal.recipients')}: ${formats.list(received)}`]),
  ];
}

function endText(until: PersonalRecord['until'], times: StoredTimes, t: Translations['t']): string {
  const numbers: Readonly<Record<string, Readonly<Record<string, number>>>> = endOf(times);
  const isWithoutEnd = until === 'notifications' && times.readNotifications === null;
  return t(`legal.personal.until.${isWithoutEnd ? 'account' : until}`, numbers[until]);
}
