/** Every cookie and every stored item by its name, with purpose and time, from the table that the code itself uses. */

import { deviceCookies } from '../../../contract/common/device-cookies.ts';
import { deviceItems, draftDays, libraryItems } from '../../../contract/common/device-items.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { LegalSection } from './legal-section.tsx';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export function CookieText() {
  const { t } = useTranslations();
  return (
    <>
      <p>{t('legal.privacy.cookies.text')}</p>
      <p>{t('legal.cookies.necessary')}</p>
      <LegalSection title={t('legal.privacy.cookies.title')}>
        <dl>
          {named(deviceCookies).map(({ names, row: { purpose, seconds } }) => (
            <StoredRow
              key={names}
              names={names}
              purpose={t(`legal.cookies.of.${purpose}`)}
              time={timeOf(seconds, t)}
            />
          ))}
        </dl>
      </LegalSection>
      <LegalSection title={t('legal.cookies.storage')}>
        <p>{t('legal.cookies.names')}</p>
        <dl>
          {named({ ...deviceItems, ...libraryItems }).map(({ names, row: { purpose, lifetime } }) => (
            <StoredRow
              key={names}
              names={names}
              purpose={t(`legal.cookies.of.${purpose}`)}
              time={
                lifetime === 'draft'
                  ? t('legal.cookies.until.draft', { days: draftDays })
                  : t(`legal.cookies.until.${lifetime}`)
              }
            />
          ))}
        </dl>
      </LegalSection>
    </>
  );
}

function StoredRow({ names, purpose, time }: { names: string; purpose: string; time: string }) {
  return (
    <div>
      <dt translate="no">{names}</dt>
      <dd>
        {purpose} <span className="legal-detail">{time}</span>
      </dd>
    </div>
  );
}

/** Rows that say the same are one, with all their names. */
function named<Row extends { readonly purpose: string }>(
  rows: Readonly<Record<string, Row>>,
): { readonly names: string; readonly row: Row }[] {
  const alike = Map.groupBy(Object.entries(rows), ([, { purpose, ...row }]) =>
    [purpose, 'seconds' in row ? row.seconds : 'lifetime' in row ? row.lifetime : ''].join(' '),
  );
  return [...alike.values()].flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : [{ names: group.map(([name]) => name).join(', '), row: first[1] }];
  });
}

function timeOf(seconds: number, t: Translations['t']): string {
  if (seconds >= 2 * day) return t('legal.cookies.time.days', { n: seconds / day });
  return seconds >= hour
    ? t('legal.cookies.time.hours', { n: seconds / hour })
    : t('legal.cookies.time.minutes', { n: seconds / minute });
}
