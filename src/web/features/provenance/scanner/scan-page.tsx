/**
 * The page of the scanner: the background of its dialog, and a form for a typed code without JavaScript.
 * Closing the dialog goes back to the page that opened the scanner.
 */
import { ScanLine } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import type { PageHead } from '../../../kernel/page/page-head.ts';
import type { RouterContext } from '../../../kernel/page/router-context.ts';
import { Button } from '../../../kernel/ui/button.tsx';
import { Panel } from '../../../kernel/ui/panel.tsx';
import { CodeForm } from './code-form.tsx';
import { sampleBottleQuery } from './queries.ts';
import { isAtResult, leaveResult } from './result-address.ts';
import { ScannerDialog } from './scanner-dialog.tsx';

export async function loadScanPage({ context }: { context: RouterContext }): Promise<PageHead> {
  const { client, queryClient, i18n } = context;
  await queryClient.ensureQueryData(sampleBottleQuery(client));
  return { title: i18n.t('scanner.title'), description: i18n.t('scanner.description') };
}

export function ScanPage() {
  const { t } = useTranslations();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    setOpen(true);
  }, []);
  const change = (next: boolean) => {
    setOpen(next);
    if (next) return;
    if (cameFromOurOwnPage()) history.go(isAtResult() ? -2 : -1);
    else leaveResult();
  };
  return (
    <div className="wrap grid items-start gap-x-16 gap-y-9 py-11 md:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] lg:py-16">
      <div>
        <h1 className="type-h1">{t('scanner.title')}</h1>
        <p className="type-lede mt-4 max-w-reading">{t('scanner.lede')}</p>
        <p className="noscript:hidden mt-6">
          <Button
            ref={opener}
            icon={<ScanLine aria-hidden="true" className="size-5" />}
            onClick={() => setOpen(true)}
          >
            {t('scanner.open')}
          </Button>
        </p>
      </div>
      <Panel title={t('scanner.typed.title')}>
        <CodeForm id="code-of-page" />
      </Panel>
      <ScannerDialog open={open} onOpenChange={change} returnFocus={() => opener.current} />
    </div>
  );
}

/** The scanner always loads as a new document, so the previous page is its referrer. */
function cameFromOurOwnPage(): boolean {
  return history.length > 1 && document.referrer.startsWith(`${location.origin}/`);
}
