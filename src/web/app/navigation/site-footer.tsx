/** The footer of every page: further links, the law behind the claims, the languages. */
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../kernel/api/use-client.tsx';
import { currentUserQuery } from '../../kernel/auth/queries.ts';
import type { MessageId } from '../../kernel/i18n/message-ids.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { useSignInAddress } from '../../kernel/page/sign-in-links.ts';
import { Wordmark } from '../../kernel/page/wordmark.tsx';
import { LanguageLinks } from './language-menu.tsx';
import { footerItems, type NavItem, useNavItems } from './nav-items.ts';
import { NavLink } from './nav-link.tsx';

/** See legal-links.ts. */
const asItCame = { __html: '' };

export function SiteFooter() {
  const { t } = useTranslations();
  return (
    <footer className="site-footer on-brand">
      <div className="wrap">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-10 md:grid-cols-[1.7fr_1fr_1fr_1fr]">
          <div className="max-md:col-span-full">
            <span className="text-on-brand">
              <Wordmark />
            </span>
            <p className="mt-4 max-w-[26em]">{t('shell.footerNote')}</p>
          </div>
          <FooterColumn heading="shell.footer.find" items={footerItems.find} />
          <FooterColumn heading="shell.footer.understand" items={footerItems.understand} />
          <FooterColumn heading="shell.footer.producers" items={footerItems.producers} withSignIn />
        </div>
        <div className="mt-10 flex flex-wrap justify-between gap-5 border-t border-on-brand/20 pt-4.5">
          <p className="max-w-[60em]">{t('shell.claimsNote')}</p>
          <p className="flex flex-wrap gap-x-5 gap-y-1">
            <LanguageLinks className="footer-link" />
          </p>
          {/* oxlint-disable react/no-danger -- nothing is put in: what the server wrote stays */}
          <nav
            id="legal"
            aria-label={t('shell.legal')}
            className="flex flex-wrap gap-x-5 gap-y-1"
            suppressHydrationWarning
            dangerouslySetInnerHTML={asItCame}
          />
          {/* oxlint-enable react/no-danger */}
        </div>
      </div>
    </footer>
  );
}

interface FooterColumnProps {
  heading: MessageId;
  items: readonly NavItem[];
  withSignIn?: boolean;
}

function FooterColumn({ heading, items, withSignIn = false }: FooterColumnProps) {
  const { t } = useTranslations();
  const shown = useNavItems(items);
  const signInAddress = useSignInAddress();
  const { data: user } = useQuery(currentUserQuery(useClient()));
  const offersSignIn = withSignIn && user == null;
  if (shown.length === 0 && !offersSignIn) return null;
  return (
    <div>
      <h2 className="footer-heading">{t(heading)}</h2>
      <ul>
        {shown.map((item) => (
          <li key={item.to}>
            <NavLink item={item} className="footer-link" />
          </li>
        ))}
        {offersSignIn ? (
          <li>
            <a href={signInAddress} className="footer-link">
              {t('shell.signIn')}
            </a>
          </li>
        ) : null}
      </ul>
    </div>
  );
}
