/** Opens what the address asks for: a dialog where scripts run, the text itself where none do. */
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useWords } from '../words/use-words.tsx';
import { ExplanationText } from './explanation-text.tsx';
import type { Explanation as Subject } from './landing-search.ts';

const ExplanationDialog = lazy(async () => ({
  default: (await import('./explanation-dialog.tsx')).ExplanationDialog,
}));

export function Explanation() {
  const { about } = useSearch({ from: '/' });
  const [last, setLast] = useState<Subject | undefined>(undefined);
  // After the first paint, so that the page which the server sent is not drawn anew.
  useEffect(() => {
    if (about !== undefined) setLast(about);
  }, [about]);
  return (
    <>
      {about === undefined ? null : <WithoutScripts about={about} />}
      {last === undefined ? null : (
        <Suspense>
          <ExplanationDialog about={about ?? last} open={about !== undefined} />
        </Suspense>
      )}
    </>
  );
}

function WithoutScripts({ about }: { about: Subject }) {
  const { t } = useWords();
  return (
    <noscript>
      <div className="wrap pt-8">
        <section className="border border-t-4 border-line border-t-brand bg-label px-6 py-6">
          <h2 className="type-h2">{t(`landing.${about}.title`)}</h2>
          <ExplanationText about={about} />
        </section>
      </div>
    </noscript>
  );
}
