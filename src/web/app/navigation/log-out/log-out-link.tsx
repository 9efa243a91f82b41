/** The log-out: a link that works without scripts, which asks first where something would be lost. */
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { logoutPath } from '../../../../contract/common/sign-in.ts';
import { leadAtEnd } from '../../../kernel/device/this-document.ts';
import { lazyChunks } from '../../../kernel/i18n/lazy-chunks.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { closePopovers } from '../../../kernel/page/close-popovers.ts';
import { useLazyChunk } from '../../../kernel/page/use-lazy-chunk.ts';
import { loadDialog } from './load-log-out-dialog.ts';

const LogOutDialog = lazy(async () => ({ default: (await loadDialog()).LogOutDialog }));

export function LogOutLink() {
  const { t } = useTranslations();
  const [isAsked, setAsked] = useState(false);
  const stay = () => {
    leadAtEnd(undefined);
    setAsked(false);
  };
  const isThere = useLazyChunk(isAsked, {
    source: lazyChunks.logOut,
    load: loadDialog,
    onFailure: () => (navigator.onLine ? location.assign(logoutPath) : stay()),
  });
  const ask = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    closePopovers();
    leadAtEnd('/');
    setAsked(true);
  };
  return (
    <>
      <a href={logoutPath} className="menu-item" onClick={ask}>
        {t('shell.logOut')}
      </a>
      {isThere && isAsked ? (
        <Suspense>
          <LogOutDialog onStay={stay} />
        </Suspense>
      ) : null}
    </>
  );
}
