/**
 * The page that opens when there is no connection: what works now, the codes that wait or were verified, and the copy of the
 * user's collection with its date. It is stored on the device as a visitor's page; what belongs to a user is read there.
 */
import { useEffect, useState } from 'react';
import { recordStagePath } from '../../../contract/common/offline.ts';
import { isWrittenHere } from '../../features/applications/draft/draft-storage.ts';
import { readOwnBatches } from '../../features/provenance/grove/own-batches.ts';
import { ScannerButton } from '../../features/provenance/scanner/scanner-button.tsx';
import { judgeTyped } from '../../features/provenance/scanner/typed-code.ts';
import {
  addWaitingCode,
  listWaitingCodes,
  type WaitingCode,
} from '../../features/provenance/waiting-codes.ts';
import { deviceChangedEvent, ownerOfDevice } from '../../kernel/device/device-storage.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Branch } from '../../kernel/illustrations/illustrations.tsx';
import type { PageHead } from '../../kernel/page/page-head.ts';
import type { RouterContext } from '../../kernel/page/router-context.ts';
import { LinkButton } from '../../kernel/ui/link-button.tsx';
import { Notice } from '../../kernel/ui/notice.tsx';
import { useIsOnline } from '../navigation/offline-notice.tsx';
import { type AccountCopy, readAccountCopy } from './account-copy.ts';
import { CopiedLists } from './copied-lists.tsx';
import { updateDevice } from './update-device.tsx';
import { WaitingList } from './waiting-list.tsx';

export async function loadOfflinePage({ context: { i18n } }: { context: RouterContext }): Promise<PageHead> {
  return { title: i18n.t('offline.title'), description: i18n.t('offline.description') };
}

export function OfflinePage() {
  const { t, language } = useTranslations();
  const isOnline = useIsOnline();
  const { codes, copy, hasDraft, hasBatches } = useDevice(isOnline);
  const wanted = useWantedPath();
  return (
    <div className="wrap py-11 lg:py-16">
      <div className="grid items-center gap-x-16 gap-y-9 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div>
          <h1 className="type-h1">{t('offline.title')}</h1>
          <p className="type-lede mt-4 max-w-reading">{t('offline.lede')}</p>
          <p className="mt-3 max-w-reading text-ink-2">{t('offline.rest')}</p>
          {hasDraft ? <p className="mt-3 max-w-reading">{t('offline.draft')}</p> : null}
          {isOnline && wanted !== undefined ? (
            <Notice tone="ok" announced title={t('offline.back')} className="mt-6" />
          ) : null}
          <div className="mt-6 flex flex-wrap items-center gap-3">
            <ScannerButton />
            {wanted === undefined ? null : (
              <LinkButton variant="outlined" href={wanted}>
                {t('offline.retry')}
              </LinkButton>
            )}
            {hasBatches ? (
              <LinkButton variant="outlined" href={pathIn(language, recordStagePath)}>
                {t('grove.title')}
              </LinkButton>
            ) : null}
          </div>
        </div>
        <Branch seed="offline" className="w-full max-lg:hidden" />
      </div>
      <div className="mt-11 grid items-start gap-x-11 gap-y-9 lg:grid-cols-2">
        <WaitingList codes={codes} />
        {copy === undefined ? null : <CopiedLists copy={copy} />}
      </div>
    </div>
  );
}

/** The code of a bottle whose page was wanted waits too. */
function useWantedPath(): string | undefined {
  const [wanted, setWanted] = useState<string>();
  useEffect(() => {
    const from = new URLSearchParams(location.hash.slice(1)).get('from');
    // With two slashes it would name another host.
    if (from === null || !/^\/(?![/\\])/.test(from)) return;
    const code = codeWantedIn(from);
    if (code === undefined) setWanted(from);
    else {
      history.replaceState(history.state, '', location.pathname);
      void addWaitingCode(code);
    }
  }, []);
  return wanted;
}

/** `/v/K7QM...` and the target of the form of the scanner, `/v?code=K7QM...`. */
function codeWantedIn(from: string): string | undefined {
  const { pathname, searchParams } = new URL(from, location.origin);
  const [, typed] = /\/v\/([^/]+)$/.exec(pathname) ?? [];
  const judged = judgeTyped(typed ?? (pathname.endsWith('/v') ? (searchParams.get('code') ?? '') : ''));
  return judged.kind === 'complete' ? judged.code : undefined;
}

interface Device {
  readonly codes: readonly WaitingCode[];
  readonly copy: AccountCopy | undefined;
  /** Whether answers of an application were typed here; it does not say whose. */
  readonly hasDraft: boolean;
  /** Whether stages of a producer's batches can be recorded. */
  readonly hasBatches: boolean;
}

function useDevice(isOnline: boolean): Device {
  const [device, setDevice] = useState<Device>({
    codes: [],
    copy: undefined,
    hasDraft: false,
    hasBatches: false,
  });
  useEffect(() => {
    const read = async () => {
      const owner = await ownerOfDevice();
      setDevice({
        codes: await listWaitingCodes(),
        copy: await readAccountCopy(),
        hasDraft: isWrittenHere(),
        hasBatches: owner !== null && (await readOwnBatches(owner)) !== undefined,
      });
    };
    const onChange = () => void read();
    addEventListener(deviceChangedEvent, onChange);
    onChange();
    return () => removeEventListener(deviceChangedEvent, onChange);
  }, []);
  useEffect(() => {
    if (isOnline) void updateDevice();
  }, [isOnline]);
  return device;
}
