/**
 * The notes of a call in a field, stored in the tab until they are saved or discarded. If someone else
 * changed the notes, their text is shown beside the typed one, and can be overwritten only then.
 */
import { useRef, useState } from 'react';
import type { TabItemName } from '../../../contract/common/device-items.ts';
import { callNotesLimit } from '../../../domain/verification-calls/calls.ts';
import { readFromSession, removeFromSession, storeInSession } from '../../kernel/device/session-text.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { Dialog, DialogActions } from '../../kernel/ui/dialog.tsx';
import { Notice } from '../../kernel/ui/notice.tsx';
import { TextArea } from '../../kernel/ui/text-area.tsx';
import type { Call } from './calls/call.ts';
import { useCallChange } from './use-call-change.ts';

export function NotesDialog({ call, onClose }: { call: Call; onClose: () => void }) {
  const { t } = useTranslations();
  const area = useRef<HTMLTextAreaElement>(null);
  const { text, change, save, close, isPending, failure, isStale } = useNotes(call, onClose);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && close()}
      title={t('calls.notes')}
      description={call.producer.name}
      closeLabel={t('shell.close')}
      initialFocus={area}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextArea
          ref={area}
          className="mt-5"
          label={t('calls.notes')}
          labelHidden
          hint={t('calls.notesHint')}
          rows={6}
          maxLength={callNotesLimit}
          value={text}
          onChange={(event) => change(event.target.value)}
        />
        {failure === undefined ? null : (
          <Notice tone="bad" announced className="mt-5">
            <p>{failure}</p>
            {isStale ? (
              <p className="mt-2 break-words whitespace-pre-line">{call.notes ?? t('calls.noNotes')}</p>
            ) : null}
          </Notice>
        )}
        <DialogActions>
          <Button type="submit" pending={isPending} pendingLabel={t('calls.notes.saving')}>
            {t('calls.notes.save')}
          </Button>
          <Button variant="outlined" disabled={isPending} onClick={close}>
            {t('calls.cancel')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The notes as typed, and whether they are based on those of the call as it is now. */
function useNotes(call: Call, onClose: () => void) {
  const key: TabItemName = `call-notes ${call.id}`;
  const [persisted] = useState(() => readStored(key));
  const [text, setText] = useState(persisted?.text ?? call.notes ?? '');
  // A draft from before a reload is based on the notes of that time, not on the current ones.
  const [seen, setSeen] = useState(persisted === undefined ? call.notes : persisted.seen);
  const close = () => {
    removeFromSession(key);
    onClose();
  };
  const { send, isPending, failure } = useCallChange(call, close);
  const isStale = failure !== undefined && call.notes !== seen;
  const save = () => {
    const previousNotes = isStale ? call.notes : seen;
    setSeen(previousNotes);
    send({ notes: text.trim(), previousNotes });
  };
  const change = (next: string) => {
    setText(next);
    storeInSession(key, { text: next, seen });
  };
  return { text, change, save, close, isPending, failure, isStale };
}

function readStored(key: TabItemName): { readonly text: string; readonly seen: string | null } | undefined {
  const persisted = readFromSession(key);
  if (persisted === null || !('text' in persisted && 'seen' in persisted)) return undefined;
  const { text, seen } = persisted;
  const isRead = typeof text === 'string' && (seen === null || typeof seen === 'string');
  return isRead ? { text, seen } : undefined;
}
