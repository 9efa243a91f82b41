/** The first screen: what the site is, the search, and one product of the directory with its figure. */
import { Link } from '@tanstack/react-router';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { HeroPicture } from './hero-picture.tsx';
import { HeroSearch } from './hero-search.tsx';
import { useShownProduct } from './use-shown-product.ts';

const link = 'text-link inline-flex min-h-11 items-center font-semibold text-brand hover:decoration-2';

export function Hero() {
  const { t } = useTranslations();
  return (
    <div className="wrap">
      <div className="hero">
        <div className="hero-words">
          <h1 className="type-display">{t('landing.heading')}</h1>
          <p className="type-lede mt-6.5 mb-8.5 max-w-[33em]">{t('landing.lede')}</p>
          <HeroSearch />
          <div className="mt-4 flex flex-wrap gap-x-7">
            <Link to="/discovery" className={link}>
              {t('landing.explore')}
            </Link>
            <Link to="/" search={{ about: 'eu-health-claim' }} resetScroll={false} className={link}>
              {t('landing.claim')}
            </Link>
            <Link to="/" search={{ about: 'health-benefits' }} resetScroll={false} className={link}>
              {t('landing.benefits')}
            </Link>
          </div>
        </div>
        <HeroPicture oil={useShownProduct()} />
      </div>
    </div>
  );
}
