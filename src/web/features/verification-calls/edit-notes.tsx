/** Opens the notes of a call, which can be edited before, during and after it, without an interest in its producer. */
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import type { Call } from './calls/call.ts';

const NotesDialog = lazy(async () => ({ default: (await import('./notes-dialog.tsx')).NotesDialog }));

export function EditNotes({ call }: { call: Call }) {
  const { t } = useTranslations();
  const [isOpen, setOpen] = useState(false);
  if (!call.mayAnnotate) return <p className="mt-2 text-ink-2">{t('administration.conflict.title')}</p>;
  const label = t(call.notes === null ? 'calls.notes.add' : 'calls.notes.edit');
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="noscript:hidden mt-1.5"
        aria-label={t('calls.actNamed', { action: label, name: call.producer.name })}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen ? (
        <Suspense>
          <NotesDialog call={call} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
