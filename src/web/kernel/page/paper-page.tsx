/** Sheets for a printer, below a bar that is not printed: choices, each an address, and the button that prints. */
import type { ReactNode } from 'react';
import type { StaticPageRequest } from '../../../contract/pages.ts';
import { useTranslations } from '../i18n/use-translations.tsx';
import paperStyle from './paper.css?inline';

interface Choice {
  readonly label: string;
  readonly href: string;
  readonly isChosen: boolean;
  readonly lang?: string;
}

interface Props {
  title: string;
  request: StaticPageRequest;
  /** Each group with its name. */
  choices: readonly { readonly name: string; readonly of: readonly Choice[] }[];
  children: ReactNode;
}

/** The button needs a script, so it is there only with one; without, every browser prints by its menu. */
const printOnClick = `const button = document.getElementById('print');
button.hidden = false;
button.addEventListener('click', () => print());`;

export function PaperPage({ title, request: { nonce }, choices, children }: Props) {
  const { t } = useTranslations();
  return (
    <div className="paper-page">
      <style nonce={nonce} dangerouslySetInnerHTML={{ __html: paperStyle }} />
      <div className="paper-bar">
        <h1>{title}</h1>
        {choices.map(({ name, of }) => (
          <nav key={name} aria-label={name}>
            <span>{name}</span>
            {of.map(({ label, href, isChosen, lang }) => (
              <a key={href} href={href} lang={lang} hrefLang={lang} aria-current={isChosen || undefined}>
                {label}
              </a>
            ))}
          </nav>
        ))}
        <button type="button" id="print" className="verify-button" hidden>
          {t('orders.sheet.print')}
        </button>
      </div>
      {children}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: printOnClick }} />
    </div>
  );
}
