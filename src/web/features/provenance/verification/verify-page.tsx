/** `/verify`: what is opened here is verified step by step in the browser, with a saved proof without a connection too. */
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Client } from '../../../../contract/client.ts';
import { logAddresses } from '../../../../domain/log/tiles.ts';
import { maxTypedLength } from '../../../../domain/provenance/typed-text.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import type { PageHead } from '../../../kernel/page/page-head.ts';
import type { RouterContext } from '../../../kernel/page/router-context.ts';
import { Button } from '../../../kernel/ui/button.tsx';
import { FileField } from '../../../kernel/ui/file-field.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { TextField } from '../../../kernel/ui/text-field.tsx';
import { gather, type Missing } from './gather.ts';
import { type Opened, readOpened, readOpenedFile } from './read-opened.ts';
import { byBrowser, canVerify } from './runtime.ts';
import { VerifiedSteps } from './verified-steps.tsx';
import { type Verification, verify } from './verify.ts';

const keysQuery = (client: Client) =>
  queryOptions({
    queryKey: ['verification', 'keys'],
    queryFn: ({ signal }) => fetchRoute(client, 'GET /api/verification-keys', {}, signal),
  });

export async function loadVerifyPage({ context }: { context: RouterContext }): Promise<PageHead> {
  const { client, queryClient, i18n } = context;
  await queryClient.ensureQueryData(keysQuery(client));
  return { title: i18n.t('verify.title'), description: i18n.t('verify.description') };
}

type State =
  | { readonly kind: 'resting' }
  | { readonly kind: 'working' }
  | { readonly kind: 'missing'; readonly why: Missing | 'unreadable' | 'unsupported' }
  | { readonly kind: 'verified'; readonly verification: Verification };

export function VerifyPage() {
  const { t } = useTranslations();
  const { state, open, openFile } = useVerification();
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone it appears below the form.
    if (state.kind === 'verified' || state.kind === 'missing')
      result.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);
  return (
    <div className="wrap grid items-start gap-x-16 gap-y-9 py-11 md:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:py-16">
      <div className="grid gap-6">
        <div>
          <h1 className="type-h1">{t('verify.title')}</h1>
          <p className="type-lede mt-4 max-w-reading">{t('verify.lede')}</p>
        </div>
        <div className="noscript:hidden grid gap-6">
          <WordsForm onWords={(text) => open(readOpened(text))} />
          <FileField
            name="opened"
            accept=".tlog-proof,.jwt,.txt,image/*"
            label={t('verify.file')}
            hint={t('verify.file.hint')}
            dropLabel={t('verify.file.drop')}
            chooseLabel={t('verify.file.choose')}
            onFiles={([file]) => file && openFile(file)}
          />
        </div>
      </div>
      <div ref={result} tabIndex={-1} aria-live="polite" className="min-w-0 scroll-mt-24 md:row-span-2">
        <Result state={state} />
      </div>
      <WithoutThisPage />
    </div>
  );
}

function WithoutThisPage() {
  const { t } = useTranslations();
  return (
    <section className="border-t border-line pt-5">
      <h2 className="type-h4">{t('verify.without')}</h2>
      <p className="mt-2">{t('verify.without.text')}</p>
      <ul className="mt-2">
        {[logAddresses.checkpoint, logAddresses.keys, 'https://c2sp.org/tlog-proof'].map((address) => (
          <li key={address}>
            <a href={address} className="inline-block py-2">
              {address.replace('https://', '')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Result({ state }: { state: State }) {
  const { t } = useTranslations();
  switch (state.kind) {
    case 'resting':
      return (
        <>
          <p className="noscript:hidden text-ink-2">{t('verify.resting')}</p>
          <noscript>
            <p>{t('verify.noscript')}</p>
          </noscript>
        </>
      );
    case 'working':
      return <p>{t('verify.working')}</p>;
    case 'missing':
      return <Notice tone="bad">{t(`verify.missing.${state.why}`)}</Notice>;
    case 'verified':
      return <VerifiedSteps verification={state.verification} />;
  }
}

function WordsForm({ onWords }: { onWords: (text: string) => void }) {
  const { t } = useTranslations();
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') onWords(typed.trim());
  };
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        name="certificate"
        label={t('verify.words')}
        hint={t('verify.words.hint')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        maxLength={maxTypedLength}
        placeholder="PHL-2026-000011"
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" className="mt-3" wide>
        {t('verify.start')}
      </Button>
    </form>
  );
}

function useVerification() {
  const client = useClient();
  const { data: keys } = useSuspenseQuery(keysQuery(client));
  const [state, setState] = useState<State>({ kind: 'resting' });
  /** The answer to what was opened before is not shown. */
  const turn = useRef(0);
  const run = async (read: () => Promise<Opened | undefined>) => {
    turn.current += 1;
    const own = turn.current;
    const show = (next: State) => own === turn.current && setState(next);
    show({ kind: 'working' });
    if (!(await canVerify())) return show({ kind: 'missing', why: 'unsupported' });
    const opened = await read();
    if (opened === undefined) return show({ kind: 'missing', why: 'unreadable' });
    const gathered = await gather(opened, { client, get });
    if (typeof gathered === 'string') return show({ kind: 'missing', why: gathered });
    const today = new Date().toISOString().slice(0, 10);
    show({ kind: 'verified', verification: await verify(gathered, keys, { get, by: byBrowser, today }) });
  };
  const open = (opened: Opened) => void run(async () => opened);
  const openFile = (file: File) => void run(async () => readOpenedFile(file, readPicture));
  const first = useRef(open);
  useEffect(() => {
    const named = new URLSearchParams(location.search).get('certificate');
    if (named !== null) first.current(readOpened(named));
  }, []);
  return { state, open, openFile };
}

const get = async (path: string): Promise<Response> =>
  fetch(path, { cache: 'no-store', credentials: 'omit' });

async function readPicture(picture: Blob): Promise<string | undefined> {
  const [{ loadDecoder }, { readPhoto }] = await Promise.all([
    import('../scanner/decoder.ts'),
    import('../scanner/photo.ts'),
  ]);
  const read = await readPhoto(picture, await loadDecoder());
  return 'text' in read ? read.text : undefined;
}
