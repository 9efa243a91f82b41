/** The five awards with the usual daily amount of such an oil; separate from the 20 g of the law. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { certificationLevels } from '../../../domain/certification/levels.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { levelBandText, levelName } from '../../kernel/i18n/names.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Seal } from '../../kernel/illustrations/illustrations.tsx';
import { SectionHeading } from '../../kernel/ui/section-heading.tsx';
import { registeredOilsQuery } from './queries.ts';

export function RangeOfUse() {
  const i18n = useTranslations();
  const { t } = i18n;
  const { data: oils } = useQuery(registeredOilsQuery(useClient()));
  return (
    <section className="landing-section wrap">
      <SectionHeading title={t('landing.use.title')} note={t('landing.use.note')} />
      <ul className="mt-4 grid border-t border-ink sm:mt-9 sm:grid-cols-2 lg:grid-cols-5">
        {certificationLevels.map((level) => (
          <li
            key={level}
            className="flex gap-5 border-b border-line py-2.5 max-sm:items-center sm:py-5.5 sm:pr-5 lg:flex-col lg:gap-3.5 lg:border-l lg:px-5 lg:first:border-l-0 lg:first:pl-0"
          >
            <Seal level={level} size={84} className="max-sm:size-14" />
            <div>
              <h3 className="type-h4 sm:type-h3">{levelName(i18n, level)}</h3>
              <p className="type-caption tabular-nums">
                {t('landing.scale.band', {
                  band: levelBandText(i18n, level),
                  count: oils?.scale.filter((oil) => oil.level === level).length ?? 0,
                })}
              </p>
              <p className="sm:mt-2.5">
                <b className="font-semibold">{t(`landing.use.${level}`)}</b>{' '}
                <span className="type-caption sm:block">{t(`landing.use.${level}.remark`)}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-5 max-w-reading border-l-4 border-accent pl-4 text-small text-ink-2">
        {t('landing.use.caution')}{' '}
        <Link
          to="/"
          search={{ about: 'eu-health-claim' }}
          resetScroll={false}
          className="text-link text-brand"
        >
          {t('landing.use.claim')}
        </Link>
      </p>
    </section>
  );
}
