/** The link from a product to the basket; a link, so that it works with and without JavaScript. */
import { buttonClasses } from '../design/button-look.ts';
import { pathIn } from '../words/language-paths.ts';
import { useWords } from '../words/use-words.tsx';

export function OrderLink({ id }: { id: number }) {
  const { t, language } = useWords();
  return (
    <a href={pathIn(language, `/basket?add=${id}`)} className={buttonClasses('filled', 'small')}>
      {t('orders.request')}
    </a>
  );
}
