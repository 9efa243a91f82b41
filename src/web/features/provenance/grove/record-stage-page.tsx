/** `/record-stage`: a stage in three taps on a phone in the grove, with or without a connection. */
import { useEffect, useState } from 'react';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { deviceChangedEvent, ownerOfDevice } from '../../../kernel/device/device-storage.ts';
import { pathIn } from '../../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import type { PageHead } from '../../../kernel/page/page-head.ts';
import type { RouterContext } from '../../../kernel/page/router-context.ts';
import { ScriptNeeded } from '../../../kernel/page/script-needed.tsx';
import { useSignInAddress } from '../../../kernel/page/sign-in-links.ts';
import { LinkButton } from '../../../kernel/ui/link-button.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { Spinner } from '../../../kernel/ui/spinner.tsx';
import { type OwnBatch, readOwnBatches, refreshOwnBatches } from './own-batches.ts';
import { StageRecorder } from './stage-recorder.tsx';
import { WaitingStageList } from './waiting-stage-list.tsx';
import { listWaitingStages, sendWaitingStages, type WaitingStage } from './waiting-stages.ts';

export async function loadRecordStagePage({
  context: { i18n },
}: {
  context: RouterContext;
}): Promise<PageHead> {
  return { title: i18n.t('grove.title'), description: i18n.t('grove.description') };
}

export function RecordStagePage() {
  const { t } = useTranslations();
  const device = useGrove();
  return (
    <div className="wrap py-8 lg:py-14">
      <div className="mx-auto max-w-[36rem]">
        <h1 className="type-h2">{t('grove.title')}</h1>
        <ScriptNeeded />
        <div className="noscript:hidden">
          <Recorder {...device} />
          <WaitingStageList stages={device.waiting} send={device.send} />
        </div>
      </div>
    </div>
  );
}

function Recorder({ owner, batches, isRead, waiting, send, reread }: Grove) {
  const { t, language } = useTranslations();
  const signIn = useSignInAddress();
  if (!isRead) return <Spinner />;
  if (owner === null)
    return (
      <Notice className="mt-6" title={t('grove.signIn')}>
        <p className="mt-1">{t('grove.signIn.text')}</p>
        <LinkButton href={signIn} className="mt-4">
          {t('shell.signIn')}
        </LinkButton>
      </Notice>
    );
  if (batches === undefined || batches.length === 0)
    return (
      <Notice className="mt-6" title={t('grove.noBatch')}>
        <p className="mt-1">{t('grove.noBatch.text')}</p>
        <LinkButton href={pathIn(language, '/producer')} variant="outlined" className="mt-4">
          {t('shell.dashboard')}
        </LinkButton>
      </Notice>
    );
  return <StageRecorder owner={owner} batches={batches} waiting={waiting} send={send} reread={reread} />;
}

interface Grove {
  /** Null: of no user. */
  readonly owner: string | null;
  readonly batches: readonly OwnBatch[] | undefined;
  readonly waiting: readonly WaitingStage[];
  /** False until the device and, where it can be reached, the register were read. */
  readonly isRead: boolean;
  readonly send: () => Promise<void>;
  readonly reread: () => Promise<unknown>;
}

function useGrove(): Grove {
  const client = useClient();
  const [device, setDevice] = useState<Pick<Grove, 'owner' | 'batches' | 'waiting'>>({
    owner: null,
    batches: undefined,
    waiting: [],
  });
  const [isRead, setRead] = useState(false);
  const read = async () => {
    const owner = await ownerOfDevice();
    const batches = owner === null ? undefined : await readOwnBatches(owner);
    const waiting = await listWaitingStages();
    setDevice({ owner, batches, waiting });
    return { owner, batches };
  };
  const send = async () => {
    await sendWaitingStages(client);
  };
  useEffect(() => {
    const onChange = () => void read();
    const renew = async () => {
      const { owner, batches } = await read();
      // Without a connection the copy of an earlier day does.
      if (batches !== undefined) setRead(true);
      if (owner !== null) await refreshOwnBatches(client, owner).catch(() => undefined);
      setRead(true);
      await sendWaitingStages(client);
    };
    const onOnline = () => void renew();
    addEventListener(deviceChangedEvent, onChange);
    addEventListener('online', onOnline);
    onOnline();
    return () => {
      removeEventListener(deviceChangedEvent, onChange);
      removeEventListener('online', onOnline);
    };
  }, [client]);
  return { ...device, isRead, send, reread: read };
}
