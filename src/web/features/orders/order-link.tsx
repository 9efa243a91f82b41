/** The link from a product to the basket; a link, so that it works with and without JavaScript. */

import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { buttonClasses } from '../../kernel/ui/button-variant.ts';

export function OrderLink({ id }: { id: number }) {
  const { t, language } = useTranslations();
  return (
    <a href={pathIn(language, `/basket?add=${id}`)} className={buttonClasses('filled', 'small')}>
      {t('orders.request')}
    </a>
  );
}
