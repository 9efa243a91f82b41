/* A file that is uploading or uploaded: name and size, progress with a cancel button, or the error. */
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { ProgressBar } from './progress-bar.tsx';

type Props = {
  name: ReactNode;
  /** Replaces the document icon. */
  picture?: ReactNode;
  /** "3.1 MB" */
  detail?: ReactNode;
  /** What is happening, or why the upload has stopped. */
  note?: ReactNode;
  /** During the upload. */
  progress?: { label: string; percent: number; text: string } | undefined;
  error?: ReactNode;
  /** Cancel, remove, retry. */
  actions?: ReactNode;
};

export function UploadRow({ name, picture, detail, note, progress, error, actions }: Props) {
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1 border-b border-line py-2.5">
      {picture ?? <FileText aria-hidden="true" strokeWidth={1.6} className="size-5" />}
      <span className="min-w-0 break-words">
        <span className="font-semibold">{name}</span>
        {detail ? <span className="text-small text-ink-2"> {detail}</span> : null}
      </span>
      {actions ? <span className="flex gap-3">{actions}</span> : <span />}
      {progress ? (
        <ProgressBar
          label={progress.label}
          value={progress.percent}
          text={progress.text}
          className="col-span-2 col-start-2"
        />
      ) : null}
      {note ? (
        <span role="status" className="col-span-2 col-start-2 text-small text-ink-2">
          {note}
        </span>
      ) : null}
      {error ? (
        <span role="alert" className="col-span-2 col-start-2 text-small font-semibold text-bad">
          {error}
        </span>
      ) : null}
    </li>
  );
}
