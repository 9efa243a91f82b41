/** Why a scan found no bottle, and what to do about it. */
import type { ReactNode } from 'react';
import { useWords } from '../../../kernel/i18n/use-words.tsx';
import type { Words } from '../../../kernel/i18n/words.ts';
import { Button } from '../../../kernel/ui/button.tsx';
import { DialogActions } from '../../../kernel/ui/dialog.tsx';
import { mistypedWords } from '../verdict-words.ts';
import { ForeignCode } from './foreign-code.tsx';
import type { ScanFailure } from './scanner-state.ts';

interface Props {
  readonly failure: ScanFailure;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

export function ScanFailed({ failure, onAgain, onClose }: Props) {
  const words = useWords();
  return (
    <>
      <div
        role="alert"
        tabIndex={-1}
        data-takes-focus
        className="mt-4 min-h-40 border-l-4 border-bad bg-bad-bg px-5 py-4.5 outline-none"
      >
        <Explanation words={words} failure={failure} />
      </div>
      <DialogActions>
        <Button onClick={onAgain}>{words.t('scanner.again')}</Button>
        <Button look="outlined" onClick={onClose}>
          {words.t('shell.close')}
        </Button>
      </DialogActions>
    </>
  );
}

function Explanation({ words: { t }, failure }: { words: Words; failure: ScanFailure }): ReactNode {
  switch (failure.kind) {
    case 'unknown':
      return <Sentences title={t('scanner.failed')} text={t('scanner.failed.unknown')} />;
    case 'misread':
    case 'malformed': {
      const { heading, text } = mistypedWords[`code-${failure.kind}`];
      return <Sentences title={t(heading)} text={t(text)} />;
    }
    case 'foreign':
      return <ForeignCode host={failure.host} />;
    case 'no-code-in-photo':
      return <Sentences title={t('scanner.photo.noCode')} text={t('scanner.photo.noCode.text')} />;
    case 'photo-unreadable':
      return <Sentences title={t('scanner.photo.unreadable')} text={t('scanner.photo.unreadable.text')} />;
    case 'offline':
      return <Sentences title={t('scanner.offline')} text={t('scanner.offline.text')} />;
    case 'refused':
      return <p>{failure.sentence}</p>;
  }
}

function Sentences({ title, text }: { title: string; text: string }) {
  return (
    <>
      <p className="font-semibold">{title}</p>
      <p className="mt-1.5">{text}</p>
    </>
  );
}
