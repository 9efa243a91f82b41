/** The cards of a certified oil for a shelf or a fair, each on a page that prints. */
import { oilCardPath, oilCards } from '../../../../domain/products/oil-cards.ts';
import { pathIn } from '../../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Panel } from '../../../kernel/ui/panel.tsx';

export function OilCards({ productId }: { productId: number }) {
  const { t, language } = useTranslations();
  return (
    <Panel title={t('dashboard.cards.title')}>
      <p className="text-ink-2">{t('dashboard.cards.text')}</p>
      <ul className="mt-2">
        {oilCards.map((card) => (
          <li key={card}>
            <a
              href={pathIn(language, oilCardPath(productId, card))}
              target="_blank"
              rel="noopener"
              className="inline-block py-2"
            >
              {t(`dashboard.cards.${card}`)}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
