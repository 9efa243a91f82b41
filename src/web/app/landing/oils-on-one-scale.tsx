/** Every certified product of the directory on one scale; on a phone, the five levels with their counts. */
import { useQuery } from '@tanstack/react-query';
import { certificationLevels } from '../../../domain/certification/levels.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { levelBandText, levelName } from '../../kernel/i18n/names.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Seal, Strip } from '../../kernel/illustrations/illustrations.tsx';
import { SectionHeading } from '../../kernel/ui/section-heading.tsx';
import { type RegisteredOils, registeredOilsQuery } from './queries.ts';
import { useShownProduct } from './use-shown-product.ts';

export function OilsOnOneScale() {
  const { t } = useTranslations();
  const { data: oils } = useQuery(registeredOilsQuery(useClient()));
  if (oils === undefined || oils.scale.length === 0) return null;
  return (
    <section className="landing-section wrap">
      <SectionHeading
        title={t(oils.isWhole ? 'landing.scale.title' : 'landing.scale.titleNewest', {
          count: oils.scale.length,
        })}
        note={t('landing.scale.note')}
      />
      <Drawn oils={oils} />
      <Listed oils={oils} />
    </section>
  );
}

function Drawn({ oils: { scale } }: { oils: RegisteredOils }) {
  const { t, formats } = useTranslations();
  const shown = useShownProduct();
  const names = {
    bronze: t('common.level.bronze'),
    silver: t('common.level.silver'),
    gold: t('common.level.gold'),
    double_gold: t('common.level.double_gold'),
    triple_gold: t('common.level.triple_gold'),
  };
  const callout =
    shown === null || shown.phenolicContent === null
      ? undefined
      : { id: shown.id, text: `${shown.name}, ${formats.phenolic(shown.phenolicContent)}` };
  return (
    <div className="mt-6 max-lg:hidden">
      <Strip
        oils={scale}
        names={names}
        writeNumber={formats.number}
        callout={callout}
        label={t('landing.scale.label')}
      />
    </div>
  );
}

function Listed({ oils: { scale } }: { oils: RegisteredOils }) {
  const i18n = useTranslations();
  const { t } = i18n;
  return (
    <ul className="mt-5 border-b border-line lg:sr-only">
      {certificationLevels.map((level) => (
        <li
          key={level}
          className="grid grid-cols-[5.25rem_1fr] items-center gap-5 border-t border-line py-3.5"
        >
          <Seal level={level} size={84} />
          <div>
            <h3 className="type-h3">{levelName(i18n, level)}</h3>
            <p className="text-ink-2 tabular-nums">
              {t('landing.scale.band', {
                band: levelBandText(i18n, level),
                count: scale.filter((oil) => oil.level === level).length,
              })}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
