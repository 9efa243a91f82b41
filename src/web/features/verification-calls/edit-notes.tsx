/** Opens the notes of a call, which can be edited before, during and after it. */
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import type { Call } from './call.ts';

const NotesDialog = lazy(async () => ({ default: (await import('./notes-dialog.tsx')).NotesDialog }));

export function EditNotes({ call }: { call: Call }) {
  const { t } = useTranslations();
  const [isOpen, setOpen] = useState(false);
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
