/** A card before a certified oil: its name, level and content, the number of its certificate, and a code that shows what is in force. */
import type { OilCardShown } from '../../../contract/products/oil-cards.ts';
import { siteLanguages } from '../../../domain/common/languages.ts';
import { productPath, verificationPath } from '../../../domain/common/page-paths.ts';
import { oilCardPath, oilCards } from '../../../domain/products/oil-cards.ts';
import { grouped } from '../../../domain/provenance/codes.ts';
import { LevelSeal } from '../../kernel/figures/level-seal.tsx';
import { contentOf } from '../../kernel/figures/measurement.ts';
import { StaticContent } from '../../kernel/figures/static-content.tsx';
import { languageNames } from '../../kernel/i18n/language-names.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { levelName } from '../../kernel/i18n/names.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { paperPage } from '../../kernel/page/paper-page.tsx';
import type { StaticPage, StaticPageInput } from '../../kernel/page/static-page.ts';
import { QrPicture } from '../../kernel/ui/qr-picture.tsx';

/** Of a sheet of A4. */
const cardsOnSheet = { 'shelf-talker': 8, 'table-card': 2 } as const;

export function oilCardPage({ shown, i18n, request }: StaticPageInput<OilCardShown>): StaticPage {
  const { t, language } = i18n;
  const { card, oil } = shown;
  const title = t('dashboard.cards.page', { oil: oil.name });
  return paperPage({
    title,
    choices: [
      {
        name: t('dashboard.cards.kind'),
        of: oilCards.map((each) => ({
          label: t(`dashboard.cards.${each}`),
          href: pathIn(language, oilCardPath(oil.id, each)),
          isChosen: each === card,
        })),
      },
      {
        name: t('consumer.settings.language'),
        of: siteLanguages.map((each) => ({
          label: languageNames[each],
          href: pathIn(each, oilCardPath(oil.id, card)),
          isChosen: each === language,
          lang: each,
        })),
      },
    ],
    children: (
      <div className={`cards cards-${card}`}>
        {Array.from({ length: cardsOnSheet[card] }, (_, place) => (
          <Card key={place} shown={shown} origin={request.origin} isFirst={place === 0} />
        ))}
      </div>
    ),
  });
}

/** The others are copies of the first, which is enough for a screen reader. */
function Card({ shown, origin, isFirst }: { shown: OilCardShown; origin: string; isFirst: boolean }) {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  const { oil, code, today } = shown;
  const path = code === null ? productPath(oil.id) : verificationPath(code);
  const content = contentOf(i18n, oil);
  return (
    <section className="card" aria-hidden={!isFirst || undefined}>
      <div className="card-oil">
        <span>{oil.producerName}</span>
        <strong>{oil.name}</strong>
        <span>
          {[
            oil.volume === null ? null : formats.millilitres(oil.volume),
            oil.batchNumber === null ? null : t('consumer.bottle.batch', { batch: oil.batchNumber }),
          ]
            .filter((part) => part !== null)
            .join(', ')}
        </span>
      </div>
      <div className="card-seal">
        <LevelSeal decorative level={oil.certificationLevel} size={120} />
      </div>
      <div className="card-content">
        <span className="card-level">{levelName(i18n, oil.certificationLevel)}</span>
        {content === null ? null : <StaticContent of={content} name="card" className="card-content" />}
      </div>
      <div className="card-code">
        <QrPicture address={`${origin}${path}`} label={t('dashboard.cards.qr')} />
        {code === null ? new URL(origin).host : `${new URL(origin).host}/v ${grouped(code)}`}
      </div>
      <p className="card-number">
        {t('dashboard.cards.certificate', { number: oil.certificateNumber ?? '' })}
        <br />
        {t('dashboard.cards.asOf', { date: formats.date(today) })}
      </p>
    </section>
  );
}
