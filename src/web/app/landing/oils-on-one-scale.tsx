/** Every certified product of the directory on one scale. */
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../kernel/api/use-client.tsx';
import { ContentLine } from '../../kernel/figures/content-source.tsx';
import { contentOf } from '../../kernel/figures/measurement.ts';
import { levelName } from '../../kernel/i18n/names.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { OilScale } from '../../kernel/illustrations/illustrations.tsx';
import { SectionHeading } from '../../kernel/ui/section-heading.tsx';
import { type RegisteredOils, registeredOilsQuery } from './queries.ts';
import { useShownProduct } from './use-shown-product.ts';

/** mg/kg: a drop is as wide. */
const steps = { small: 50, large: 40 };

export function OilsOnOneScale() {
  const i18n = useTranslations();
  const { t } = i18n;
  const shown = useShownProduct();
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
      <div className="@container mt-4 sm:mt-6">
        <div className="lg:hidden">
          <Drawn oils={oils} size="small" />
        </div>
        <div className="max-lg:hidden">
          <Drawn oils={oils} size="large" />
        </div>
        {shown === null ? null : (
          <p className="type-caption mt-1">
            {shown.name}, <ContentLine of={contentOf(i18n, shown)} />
          </p>
        )}
      </div>
    </section>
  );
}

function Drawn({ oils: { scale }, size }: { oils: RegisteredOils; size: 'small' | 'large' }) {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  const shown = useShownProduct();
  const others = scale.filter(({ id }) => id !== shown?.id).map(({ content }) => content);
  const content = shown?.phenolicContent ?? null;
  const written = formats.phenolic(content ?? 0);
  return (
    <OilScale
      columns={columnsOf(others, steps[size])}
      size={size}
      nameOf={(level) => levelName(i18n, level)}
      writeNumber={formats.number}
      {...(shown === null || content === null
        ? {}
        : { marked: [content], callout: size === 'small' ? written : `${shown.name}, ${written}` })}
      label={t('landing.scale.label')}
    />
  );
}

/** The oils in steps about as wide as a drop. */
function columnsOf(contents: readonly number[], step: number) {
  const middles = contents.map((content) => Math.floor(content / step) * step + step / 2);
  return [...new Set(middles)].map((content) => ({
    content,
    count: middles.filter((middle) => middle === content).length,
  }));
}
