/** A grove, a bottle and a tag with its figure, all of one real product of the directory. */
import { Link } from '@tanstack/react-router';
import type { ProductResponse } from '../../../contract/products/products.ts';
import { certificatePath, productPath } from '../../../domain/common/page-paths.ts';
import { Photograph } from '../../features/pictures/photograph.tsx';
import { ContentSource } from '../../kernel/figures/content-source.tsx';
import { contentOf } from '../../kernel/figures/measurement.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { countryName, levelName } from '../../kernel/i18n/names.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Bottle, Seal } from '../../kernel/illustrations/illustrations.tsx';
import { LandscapeImage } from '../../kernel/illustrations/landscape-image.tsx';

export function HeroPicture({ oil }: { oil: ProductResponse | null }) {
  const i18n = useTranslations();
  const { t } = i18n;
  const place =
    oil === null
      ? undefined
      : `${oil.producerRegion ?? oil.producerLocation}, ${countryName(i18n, oil.producerCountry)}`;
  return (
    <div className="hero-picture">
      <div className="hero-scene">
        <LandscapeImage
          seed={oil?.producerId ?? 1}
          kind={oil === null ? 'terraces' : undefined}
          place={
            oil === null
              ? undefined
              : {
                  id: oil.producerId,
                  location: oil.producerLocation,
                  region: oil.producerRegion,
                  country: oil.producerCountry,
                }
          }
          detail="plate"
          first
          label={place === undefined ? undefined : t('common.drawing.grove', { place })}
        />
      </div>
      {oil === null ? null : (
        <>
          {oil.imageUrl ? (
            <Photograph
              address={oil.imageUrl}
              alt={oil.name}
              sizes="(width < 1024px) 45vw, 320px"
              className="hero-photograph"
            />
          ) : (
            <Bottle
              volume={oil.volume ?? 500}
              mgPerKg={oil.phenolicContent ?? 0}
              level={oil.certificationLevel ?? undefined}
              producer={oil.producerName}
              season={oil.harvestDate?.slice(0, 4)}
              seed={String(oil.producerId)}
              label={oil.volume === null ? undefined : t('common.drawing.bottle', { volume: oil.volume })}
              className="hero-bottle"
            />
          )}
          <Tag oil={oil} />
        </>
      )}
    </div>
  );
}

/** The content with its method and date, and a link to the certificate. */
function Tag({ oil }: { oil: ProductResponse }) {
  const i18n = useTranslations();
  const { t, formats, language } = i18n;
  const { certificationLevel: level, certificateNumber } = oil;
  const address = productPath(oil.id);
  return (
    <div className="hero-tag">
      <p className="type-over max-sm:col-span-2">
        <Link to={address} className="no-underline hover:underline">
          {oil.name}
        </Link>
      </p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2 max-sm:col-span-2">
        <data
          value={oil.phenolicContent ?? undefined}
          className="type-figure text-[clamp(2.5rem,4vw,3.125rem)]"
        >
          {formats.number(oil.phenolicContent ?? 0)}
        </data>
        <span className="text-[1.25rem] font-medium text-ink-2">{t('landing.unit')}</span>
      </p>
      <ContentSource of={contentOf(i18n, oil)} className="mt-1 max-sm:col-span-2" />
      {level === null ? null : <Seal level={level} size={78} label={levelName(i18n, level)} />}
      {certificateNumber === null ? null : (
        <p className="col-span-2 mt-2 flex flex-wrap items-center justify-between gap-x-3 border-t border-line pt-2 text-small">
          <span className="type-code whitespace-nowrap">{certificateNumber}</span>
          <a
            href={pathIn(language, certificatePath(certificateNumber))}
            className="inline-flex min-h-11 items-center font-semibold"
          >
            {t('landing.certificate')}
          </a>
        </p>
      )}
    </div>
  );
}
