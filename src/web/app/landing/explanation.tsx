/** Shows the explanation that the URL names: in a dialog, or as plain text without JavaScript. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { lazyChunks } from '../../kernel/i18n/lazy-chunks.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { useLazyChunk } from '../../kernel/page/use-lazy-chunk.ts';
import { type ExplanationName, explanationTitles } from './landing-search.ts';

// The browser loads the text with the dialog; only the server renders it for readers without JavaScript.
const { ExplanationText } = import.meta.env.SSR
  ? await import('./explanation-text.tsx')
  : { ExplanationText: () => null };

const loadDialog = () => import('./explanation-dialog.tsx');
const ExplanationDialog = lazy(async () => ({ default: (await loadDialog()).ExplanationDialog }));

export function Explanation() {
  const { about } = useSearch({ from: '/' });
  const navigate = useNavigate();
  const isThere = useLazyChunk(about !== undefined, {
    source: lazyChunks.explanation,
    load: loadDialog,
    onFailure: () => void navigate({ to: '/', search: {}, replace: true, resetScroll: false }),
  });
  return (
    <>
      {about === undefined ? null : <WithoutScripts about={about} />}
      {isThere ? (
        <Suspense>
          <ExplanationDialog about={about} />
        </Suspense>
      ) : null}
    </>
  );
}

function WithoutScripts({ about }: { about: ExplanationName }) {
  return (
    <noscript>
      <div className="wrap pt-8">
        <section className="border border-t-4 border-line border-t-brand bg-label px-6 py-6">
          <Title about={about} />
          <ExplanationText about={about} />
        </section>
      </div>
    </noscript>
  );
}

function Title({ about }: { about: ExplanationName }) {
  const { t } = useTranslations();
  return <h2 className="type-h2">{t(explanationTitles[about])}</h2>;
}
