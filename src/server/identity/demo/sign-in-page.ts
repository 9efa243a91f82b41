/** The demo's sign-in page: a button for each sample user, and a field for a new one. */
import type { SiteLanguage } from '../../../domain/common/languages.ts';
import type { Scheme, Theme } from '../../../domain/common/themes.ts';
import { renderPlainPage, escapeMarkup as text } from '../../http/pages/plain-page.ts';
import { returnPathIn } from '../../http/return-path.ts';
import { demoUsers } from './claims.ts';
import { demoWords } from './words.ts';

export interface SignInPage {
  /** The URL that the form posts to. */
  readonly action: string;
  readonly language: SiteLanguage;
  readonly nonce: string;
  readonly theme: Theme;
  readonly scheme: Scheme | undefined;
  /** The invalid email address that was typed. */
  readonly refusedEmail?: string;
}

const style = `
.banner{margin:0 0 1rem;padding:.6rem .9rem;border-radius:2px;background:#FBEFD3;border:1px solid #C8963E;color:#5A3F0C}
form{margin:0}
.person{display:grid;gap:.15rem;margin:.6rem 0}
.person span{color:var(--ink-2);font-size:.9rem}
button{width:100%;min-height:3rem;padding:.6rem 1rem;border:1px solid var(--brand);border-radius:2px;background:var(--fill);
color:var(--on-brand);font:inherit;font-size:1.05rem;font-weight:600;cursor:pointer}
button:hover{background:var(--brand-2)}
button.quiet{background:transparent;color:var(--brand)}
button.quiet:hover{background:var(--paper-2)}
h2{margin:1.6rem 0 .5rem;color:var(--brand);font:600 1.15rem/1.3 "Noto Serif Display Variable",Georgia,serif}
label{display:block;font-weight:600;margin-bottom:.25rem}
input{width:100%;min-height:3rem;padding:.5rem .75rem;margin-bottom:.75rem;border:1px solid var(--ctl);border-radius:2px;
background:var(--label);color:inherit;font:inherit}
.wrong{color:light-dark(#8c2f2b,#f5a596);font-weight:600}
`;

export function renderSignInPage(page: SignInPage): string {
  const words = demoWords[page.language];
  const wrong = page.refusedEmail !== undefined;
  const people = demoUsers.map(({ id }) => personButton(id, page.language));
  return renderPlainPage({
    title: words.title,
    paragraphs: [],
    language: page.language,
    nonce: page.nonce,
    theme: page.theme,
    scheme: page.scheme,
    links: [{ href: returnPathIn(page.language, '/'), label: words.back }],
    style,
    content: `<p class="banner" role="note">${text(words.banner)}</p>
<p>${text(words.lead)}</p>
<form method="post" action="${text(page.action)}">${people.join('')}</form>
<h2>${text(words.or)}</h2>
<form method="post" action="${text(page.action)}">
${wrong ? `<p class="wrong" id="wrong" role="alert">${text(words.invalidEmail)}</p>` : ''}
<label for="email">${text(words.email)}</label>
<input id="email" name="email" type="email" autocomplete="email" maxlength="180" required value="${text(page.refusedEmail ?? '')}"${wrong ? ' aria-invalid="true" aria-describedby="wrong"' : ''}>
<button type="submit" class="quiet">${text(words.enter)}</button>
</form>`,
  });
}

function personButton(id: string, language: SiteLanguage): string {
  const words: Readonly<Record<string, { name: string; what: string }>> = demoWords[language].people;
  const person = words[id];
  if (person === undefined) return '';
  return `<div class="person"><button type="submit" name="person" value="${id}" aria-describedby="${id}">${text(person.name)}</button>
<span id="${id}">${text(person.what)}</span></div>`;
}
