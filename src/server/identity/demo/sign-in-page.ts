/** The demo's sign-in page: a button for each sample user, and a field for a new one. */
import type { FastifyReply } from 'fastify';
import type { SiteLanguage } from '../../../domain/common/languages.ts';
import { renderPlainPage, escapeMarkup as text } from '../../http/problems/plain-page.ts';
import { returnPathIn } from '../../http/requests/return-path.ts';
import { demoUsers } from './claims.ts';
import { demoWords } from './words.ts';

export interface SignInPage {
  /** The URL that the form posts to. */
  readonly action: string;
  readonly language: SiteLanguage;
  /** The invalid email address that was typed. */
  readonly refusedEmail?: string | undefined;
}

const style = `
main{width:min(62rem,100% - 2*min(1.25rem,5vw))}
.ways{display:grid;grid-template-columns:minmax(0,1fr);gap:2rem 4rem}
form{margin:0}
h2{margin:0 0 .75rem;padding-top:.75rem;border-top:1px solid var(--ink);font-size:1.125rem;font-weight:600;line-height:1.35}
.person{display:grid;grid-template-columns:1fr auto;align-items:center;width:100%;margin-bottom:.75rem;padding:.75rem min(1rem,4vw);text-align:start;
background:none;color:inherit;border-color:var(--ctl)}
.person:hover{background:var(--paper-2)}
.person strong{font-size:min(1.125rem,7.5vw);color:var(--brand)}
.person span{grid-row:2;font-size:.9375rem;font-weight:400;line-height:1.4;color:var(--ink-2)}
.person::after{grid-row:1/3;grid-column:2;width:.6rem;height:.6rem;margin-inline:min(1rem,4vw) .25rem;border:solid var(--brand);border-width:2px 2px 0 0;
transform:rotate(45deg);content:""}
label{display:block;font-weight:600;margin-bottom:.25rem}
input{width:100%;min-height:3rem;padding:.5rem .75rem;margin-bottom:1rem;border:1px solid var(--ctl);border-radius:2px;
background:var(--label);color:inherit;font:inherit}
.wrong{color:light-dark(#8c2f2b,#f5a596);font-weight:600}
@media(width>=52rem){.ways{grid-template-columns:minmax(0,7fr) minmax(0,5fr)}}
`;

export function renderSignInPage(reply: FastifyReply, page: SignInPage): string {
  const { action, language, refusedEmail } = page;
  const words = demoWords[language];
  const wrong = refusedEmail !== undefined;
  const people = demoUsers.map(({ id }) => personButton(id, language));
  return renderPlainPage(reply, {
    title: words.title,
    language,
    links: [{ href: returnPathIn(language, '/'), label: words.back }],
    style,
    content: `<p class="banner" role="note">${text(words.banner)}</p>
<div class="ways">
<form method="post" action="${text(action)}">
<h2>${text(words.lead)}</h2>
${people.join('\n')}
</form>
<form method="post" action="${text(action)}">
<h2>${text(words.or)}</h2>
${wrong ? `<p class="wrong" id="wrong" role="alert">${text(words.invalidEmail)}</p>` : ''}
<label for="email">${text(words.email)}</label>
<input id="email" name="email" type="email" autocomplete="email" maxlength="180" required value="${text(refusedEmail ?? '')}"${wrong ? ' aria-invalid="true" aria-describedby="wrong"' : ''}>
<button type="submit">${text(words.enter)}</button>
</form>
</div>`,
  });
}

function personButton(id: string, language: SiteLanguage): string {
  const words: Readonly<Record<string, { name: string; what: string }>> = demoWords[language].people;
  const person = words[id];
  if (person === undefined) return '';
  return `<button type="submit" class="person" name="person" value="${id}" aria-labelledby="${id}" aria-describedby="${id}-what">
<strong id="${id}">${text(person.name)}</strong><span id="${id}-what">${text(person.what)}</span></button>`;
}
