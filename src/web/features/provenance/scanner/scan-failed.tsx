/** Why a scan found no bottle, and what to do about it. */
import type { ReactNode } from 'react';
import { offlinePath } from '../../../../contract/common/offline.ts';
import { pathIn } from '../../../kernel/i18n/language-paths.ts';
import type { Translations } from '../../../kernel/i18n/translations.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { classNames } from '../../../kernel/ui/class-names.ts';
import { DialogActions } from '../../../kernel/ui/dialog.tsx';
import { mistypedWords } from '../verdict-labels.ts';
import { maxWaitingCodes } from '../waiting-codes.ts';
import { ForeignCode } from './foreign-code.tsx';
import type { ScanFailure } from './scanner-state.ts';

interface Props {
  readonly failure: ScanFailure;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

export function ScanFailed({ failure, onAgain, onClose }: Props) {
  const i18n = useTranslations();
  return (
    <>
      <div
        role="alert"
        tabIndex={-1}
        data-takes-focus
        className={classNames(
          'mt-4 min-h-40 border-l-4 px-5 py-4.5 outline-none',
          failure.kind === 'waiting' ? 'border-accent bg-wash' : 'border-bad bg-bad-bg',
        )}
      >
        <Explanation i18n={i18n} failure={failure} />
      </div>
      <DialogActions>
        <Button onClick={onAgain}>{i18n.t('scanner.again')}</Button>
        <Button variant="outlined" onClick={onClose}>
          {i18n.t('shell.close')}
        </Button>
      </DialogActions>
    </>
  );
}

function Explanation({
  i18n: { t, language },
  failure,
}: {
  i18n: Translations;
  failure: ScanFailure;
}): ReactNode {
  switch (failure.kind) {
    case 'unknown':
      return (
        <>
          <Sentences title={t('scanner.failed')} text={t('scanner.failed.unknown')} />
          <p className="mt-3">
            <a href={pathIn(language, `/report?code=${failure.code}`)}>{t('provenance.unknown.report')}</a>
          </p>
        </>
      );
    case 'checksum-failed':
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
    case 'waiting':
      return (
        <>
          <Sentences title={t('scanner.waiting')} text={t('scanner.waiting.text')} />
          <p className="mt-3">
            <a href={pathIn(language, offlinePath)}>{t('offline.codes')}</a>
          </p>
        </>
      );
    case 'too-many-waiting':
      return (
        <Sentences
          title={t('scanner.waiting.full')}
          text={t('scanner.waiting.full.text', { max: maxWaitingCodes })}
        />
      );
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
