/** Runs the scanner through its steps: looks up each code and stores the result or the refusal. */
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import type { Client } from '../../../../contract/client.ts';
import type { Problem } from '../../../../contract/common/problem.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { pathIn } from '../../../kernel/i18n/language-paths.ts';
import { refusalSentence } from '../../../kernel/i18n/refusals.ts';
import type { Translations } from '../../../kernel/i18n/translations.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { addWaitingCode, removeWaitingCodes } from '../waiting-codes.ts';
import { type CameraTrouble, mayOpenCamera } from './camera.ts';
import { addressResult, codeInAddress, leaveResult, useMovedAddress } from './result-address.ts';
import { readScannedText, type ScannedText } from './scanned-text.ts';
import {
  advance,
  idle,
  type ScanFailure,
  type ScannerEvent,
  type ScannerState,
  type ScanSource,
} from './scanner-state.ts';

/** ms until the sample bottle is found: the specification's simulated scan. */
const sampleDelay = 2000;

const failures: Readonly<Record<string, ScanFailure>> = {
  'code-checksum-failed': { kind: 'checksum-failed' },
  'code-malformed': { kind: 'malformed' },
};

export interface Scanner {
  readonly state: ScannerState;
  readonly startCamera: () => void;
  readonly stop: (trouble?: CameraTrouble) => void;
  readonly openPhoto: (file: Blob) => void;
  readonly trySample: (code: string) => void;
  readonly verify: (code: string) => void;
  /** Handles text from the camera and returns how it was read, to show a foreign code while scanning. */
  readonly readText: (text: string) => ScannedText;
  /** Scans again with the last source. */
  readonly again: () => void;
}

export function useScanner(): Scanner {
  const [state, dispatch] = useReducer(advance, idle);
  const client = useClient();
  const i18n = useTranslations();
  // Aborted when another scan begins or the scanner is closed: late answers are ignored.
  const running = useRef(new AbortController());
  const lastSource = useRef<ScanSource>('photo');
  const begin = (source?: ScanSource): AbortSignal => {
    running.current.abort();
    running.current = new AbortController();
    if (source !== undefined) lastSource.current = source;
    if (source !== undefined) dispatch({ kind: 'started', source });
    return running.current.signal;
  };

  const verify = (code: string) => {
    const signal = begin();
    dispatch({ kind: 'read' });
    void lookUp(code, signal, { client, i18n, dispatch });
  };
  const scanAgain = () => {
    if (lastSource.current === 'camera') begin('camera');
    else dispatch({ kind: 'stopped' });
  };
  useOpening(verify, () => begin('camera'));
  useEffect(() => () => running.current.abort(), []);
  useMovedAddress((code) => {
    if (code !== undefined) verify(code);
    else if (state.step === 'verified') scanAgain();
  });
  useRetryOnline(state, verify);
  const readText = (text: string): ScannedText => {
    const scanned = readScannedText(text, location.host);
    if (scanned.kind === 'ours') verify(scanned.code);
    if (scanned.kind === 'page') location.assign(pathIn(i18n.language, scanned.path));
    return scanned;
  };
  return {
    state,
    verify,
    readText,
    startCamera: () => void begin('camera'),
    stop: (trouble) => {
      begin();
      dispatch({ kind: 'stopped', ...(trouble === undefined ? {} : { trouble }) });
    },
    openPhoto: (file) => void lookAtPhoto(file, begin('photo'), { readText, dispatch }),
    trySample: (code) => {
      const signal = begin('sample');
      const timer = setTimeout(() => verify(code), sampleDelay);
      signal.addEventListener('abort', () => clearTimeout(timer));
    },
    again: () => {
      if (!leaveResult()) scanAgain();
    },
  };
}

/** Looks up the code in the address again; without one, starts the camera if the user allowed it before. */
function useOpening(verify: (code: string) => void, startCamera: () => void): void {
  const open = useEffectEvent(async (signal: AbortSignal) => {
    const code = codeInAddress();
    if (code !== undefined) verify(code);
    else if ((await mayOpenCamera()) && !signal.aborted) startCamera();
  });
  useEffect(() => {
    const mounted = new AbortController();
    void open(mounted.signal);
    return () => mounted.abort();
  }, []);
}

/** Verifies the code that waits when the connection is back. */
function useRetryOnline(state: ScannerState, verify: (code: string) => void): void {
  const waiting =
    state.step === 'failed' && state.failure.kind === 'waiting' ? state.failure.code : undefined;
  const retry = useEffectEvent(verify);
  useEffect(() => {
    if (waiting === undefined) return;
    const onOnline = () => retry(waiting);
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [waiting]);
}

type Dispatch = (event: ScannerEvent) => void;

async function lookUp(
  code: string,
  signal: AbortSignal,
  { client, i18n, dispatch }: { client: Client; i18n: Translations; dispatch: Dispatch },
) {
  try {
    const reply = await client.call('GET /api/qr/:code', { params: { code } }, { signal });
    void removeWaitingCodes((one) => one.code === code && one.answer === undefined);
    if (signal.aborted) return;
    if (reply.ok) {
      addressResult(reply.body.qrCode.code);
      dispatch({ kind: 'found', found: reply.body });
    } else dispatch({ kind: 'failed', failure: failureOf(reply.problem, code, i18n) });
  } catch {
    if (!signal.aborted) dispatch({ kind: 'failed', failure: await waitFor(code) });
  }
}

async function waitFor(code: string): Promise<ScanFailure> {
  switch (await addWaitingCode(code)) {
    case 'waits':
      return { kind: 'waiting', code };
    case 'full':
      return { kind: 'too-many-waiting' };
    case 'impossible':
      return { kind: 'offline' };
  }
}

function failureOf(problem: Problem, code: string, i18n: Translations): ScanFailure {
  if (problem.code === 'code-unknown') return { kind: 'unknown', code };
  return failures[problem.code] ?? { kind: 'refused', sentence: refusalSentence(i18n, problem) };
}

async function lookAtPhoto(
  file: Blob,
  signal: AbortSignal,
  { readText, dispatch }: { readText: Scanner['readText']; dispatch: Dispatch },
) {
  try {
    const read = await readFile(file);
    if (signal.aborted) return;
    const scanned = 'failure' in read ? undefined : readText(read.text);
    const failure = 'failure' in read ? read.failure : scanned;
    if (failure !== undefined && failure.kind !== 'ours' && failure.kind !== 'page')
      dispatch({ kind: 'failed', failure });
  } catch {
    if (!signal.aborted) dispatch({ kind: 'stopped', trouble: 'reader' });
  }
}

async function readFile(file: Blob) {
  const [{ loadDecoder }, { readPhoto }] = await Promise.all([import('./decoder.ts'), import('./photo.ts')]);
  return readPhoto(file, await loadDecoder());
}
