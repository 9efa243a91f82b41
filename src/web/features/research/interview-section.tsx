/**
 * The interview. It is hosted externally, so its frame is absent until the reader follows a link, which
 * reloads this page with the only security policy that allows the frame. Works without JavaScript.
 */
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { Interview } from '../../../contract/research/research.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { ExternalLink } from '../../kernel/reading/external-link.tsx';
import { ReadingSection } from '../../kernel/reading/reading-section.tsx';
import { LinkButton } from '../../kernel/ui/link-button.tsx';
import { interviewQuery } from './queries.ts';

export function InterviewSection() {
  const { t } = useTranslations();
  const { data } = useQuery(interviewQuery(useClient()));
  const interview = data?.interview ?? null;
  if (interview === null) return null;
  return (
    <ReadingSection id="interview" title={t('research.video.title')}>
      <Film interview={interview} />
    </ReadingSection>
  );
}

function Film({ interview: { title, url } }: { interview: Interview }) {
  const { t, language } = useTranslations();
  const { category, interview } = useSearch({ from: '/research' });
  const plays = interview === 'play';
  const { host } = new URL(url);
  const address = `${pathIn(language, '/research')}${category === undefined ? '' : `?category=${category}`}`;
  const asked = `${address}${category === undefined ? '?' : '&'}interview=play`;
  return (
    <div className="max-w-[56em]">
      <h3 className="type-h3">{title}</h3>
      <div className="mt-4 aspect-video border border-line bg-label p-1.75 print:hidden">
        {plays ? (
          <iframe
            src={url}
            title={t('research.video.frame', { title })}
            loading="lazy"
            allow="fullscreen; encrypted-media; picture-in-picture"
            // oxlint-disable-next-line react/iframe-missing-sandbox -- its own origin, never ours: a player without it cannot start
            sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
            referrerPolicy="strict-origin-when-cross-origin"
            className="size-full bg-paper-2"
          />
        ) : (
          <div className="flex size-full flex-col items-center justify-center gap-5 bg-paper-2 px-5 text-center">
            <LinkButton href={`${asked}#interview`}>{t('research.video.load')}</LinkButton>
            <p className="max-w-[34em] text-small text-ink-2 max-sm:hidden">
              {t('research.video.note', { host })}
            </p>
          </div>
        )}
      </div>
      {plays ? null : (
        <p className="mt-3 text-small text-ink-2 sm:hidden">{t('research.video.note', { host })}</p>
      )}
      <p className="mt-3 flex flex-wrap gap-x-7 gap-y-2 text-small">
        {plays ? (
          <a href={`${address}#interview`} className="text-link text-brand">
            {t('research.video.stop')}
          </a>
        ) : null}
        <ExternalLink address={url}>{t('research.video.direct', { host })}</ExternalLink>
      </p>
    </div>
  );
}
