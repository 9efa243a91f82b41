/** The public landing: what the register is, and the way into it. */
import { useWords } from '../words/use-words.tsx';
import type { RouterContext } from '../router-context.ts';
import type { PageHead } from '../shell/page-head.ts';

export async function loadLandingPage({ context }: { context: RouterContext }): Promise<PageHead> {
  const { t } = context.words;
  return { title: t('landing.title'), description: t('shell.description') };
}

export function LandingPage() {
  const { t } = useWords();
  return (
    <div className="wrap py-16">
      <h1 className="type-display">{t('landing.heading')}</h1>
      <p className="type-lede mt-6 max-w-reading">{t('landing.lede')}</p>
    </div>
  );
}
