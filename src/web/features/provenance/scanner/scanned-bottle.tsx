/** The scanned bottle, photographed or drawn from its product, with its name and level. */

import { Bottle } from '../../../../art/bottle/bottle.tsx';
import type { QrLookupResponse } from '../../../../contract/provenance/provenance.ts';
import { LowerResult } from '../../../kernel/figures/certified-level.tsx';
import { ContentFigure } from '../../../kernel/figures/content-figure.tsx';
import { ContentSource } from '../../../kernel/figures/content-source.tsx';
import { contentOf } from '../../../kernel/figures/measurement.ts';
import { levelName, levelRank } from '../../../kernel/i18n/names.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { LevelBadge } from '../../../kernel/ui/level-badge.tsx';
import { Photograph } from '../../pictures/photograph.tsx';
import { tasteOfBottle } from '../taste-of-bottle.ts';

function Phenolic({ product }: { product: QrLookupResponse['product'] }) {
  const i18n = useTranslations();
  const { t } = i18n;
  const content = contentOf(i18n, product);
  const { phenolicAgeDays: days } = product;
  const source =
    content === null || days === null
      ? content?.source
      : `${content.source}, ${t('provenance.age', { days })}`;
  return (
    <p className="mt-1.5">
      <span className="sr-only">{`${t('scanner.phenolic')}: `}</span>
      <ContentFigure large of={content} className="text-[2.5rem]/[1.1]" />
      <ContentSource of={content === null || source === undefined ? content : { ...content, source }} />
    </p>
  );
}

function Taste({ found }: { found: QrLookupResponse }) {
  const i18n = useTranslations();
  const taste = tasteOfBottle(i18n, found);
  if (taste === undefined) return null;
  return (
    <p className="mt-2.5">
      <span className="sr-only">{i18n.t('common.taste')}: </span>
      <span className="text-small font-semibold tabular-nums">{taste.medians}</span>
      <span className="type-caption block tabular-nums [overflow-wrap:anywhere]">{taste.source}</span>
    </p>
  );
}

export function ScannedBottle({ found }: { found: QrLookupResponse }) {
  const i18n = useTranslations();
  const { product } = found;
  const { certificationLevel: level } = product;
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-5">
      <div className="grid h-48 justify-items-center [&_svg]:h-48 [&_svg]:w-auto [&_svg]:max-w-full">
        {product.imageUrl === null ? (
          <Bottle
            compact
            volume={product.volume ?? 500}
            mgPerKg={product.phenolicContent ?? 0}
            level={level ?? undefined}
            producer={product.producerName}
            season={product.harvestDate?.slice(0, 4)}
            seed={String(product.producerId)}
          />
        ) : (
          <Photograph
            address={product.imageUrl}
            alt={i18n.t('provenance.picture', { name: product.name })}
            sizes="80px"
            className="size-full object-contain"
          />
        )}
      </div>
      <div className="min-w-0">
        <p className="font-semibold text-ink-2" lang={product.producerLanguage}>
          {product.producerName}
        </p>
        {/* Names have years in them, which the display face lacks. */}
        <h4 className="text-[1.375rem]/[1.2] font-semibold break-words">{product.name}</h4>
        <Phenolic product={product} />
        {/* The verdict says why none is in force. */}
        {level === null ? null : (
          <LevelBadge className="mt-2.5" name={levelName(i18n, level)} rank={levelRank(level)} />
        )}
        <LowerResult of={found.certificate?.lowerResult ?? null} />
        <Taste found={found} />
      </div>
    </div>
  );
}
