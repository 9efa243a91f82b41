/** Links to the law, the scientific opinions and the library, each with a description. */

import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { ExternalLink } from '../../kernel/reading/external-link.tsx';
import {
  efsaNotEstablished,
  efsaOpinion,
  greekSurvey,
  library,
  regulation,
} from '../../kernel/reading/sources.ts';

const links = [
  { name: 'regulation', address: regulation },
  { name: 'opinion', address: efsaOpinion },
  { name: 'notEstablished', address: efsaNotEstablished },
  { name: 'survey', address: greekSurvey },
  { name: 'library', address: library },
] as const;

export function ExternalLinks() {
  const { t } = useTranslations();
  return (
    <ul className="max-w-[56em] border-b border-line">
      {links.map(({ name, address }) => (
        <li
          key={name}
          className="grid gap-x-8 gap-y-0.5 border-t border-line py-3 first:border-t-0 first:pt-0 sm:grid-cols-[20rem_minmax(0,1fr)]"
        >
          <ExternalLink address={address}>{t(`research.links.${name}`)}</ExternalLink>
          <span className="text-ink-2">{t(`research.links.${name}.text`)}</span>
        </li>
      ))}
    </ul>
  );
}
