/** The link to the research page, for readers who want the evidence. */
import { Link } from '@tanstack/react-router';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Branch } from '../../kernel/illustrations/illustrations.tsx';
import { research, useNavItems } from '../navigation/nav-items.ts';

export function LearnMore() {
  const { t } = useTranslations();
  const [place] = useNavItems([research]);
  if (place === undefined) return null;
  return (
    <section className="wrap columns-12 items-center gap-y-9 pt-[clamp(2.5rem,8.6vw,8rem)]">
      <div className="md:col-span-7">
        <h2 className="type-h2">{t('landing.learn.title')}</h2>
        <p className="mt-3 mb-3.5 max-w-[38em] text-ink-2">{t('landing.learn.text')}</p>
        <Link
          to={place.to}
          className="text-link inline-flex min-h-11 items-center font-semibold text-brand hover:decoration-2"
        >
          {t('landing.learn.link')}
        </Link>
      </div>
      <div className="max-md:hidden md:col-span-4 md:col-start-9">
        <Branch seed="learn more" className="w-full" />
      </div>
    </section>
  );
}
