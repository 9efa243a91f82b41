/** Sheets for a printer, below a bar that is not printed: choices, each an address, and the button that prints. */
import type { ReactNode } from 'react';
import { useTranslations } from '../i18n/use-translations.tsx';
import paperStyle from './paper.css?inline';
import type { StaticPage } from './static-page.ts';

interface Choice {
  readonly label: string;
  readonly href: string;
  readonly isChosen: boolean;
  readonly lang?: string;
}

interface Props {
  title: string;
  /** Each group with its name. */
  choices: readonly { readonly name: string; readonly of: readonly Choice[] }[];
  children: ReactNode;
}

/** The button needs a script, so it is there only with one; without, every browser prints by its menu. */
const script = `const button = document.getElementById('print');
button.hidden = false;
button.addEventListener('click', () => print());`;

export function paperPage(page: Props): StaticPage {
  return {
    head: { title: page.title, indexed: false },
    style: paperStyle,
    script,
    body: <PaperPage {...page} />,
  };
}

function PaperPage({ title, choices, children }: Props) {
  const { t } = useTranslations();
  return (
    <div className="paper-page">
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
    </div>
  );
}
