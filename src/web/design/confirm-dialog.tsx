/* Asks once before something that cannot be undone: what will happen, and a reason where one is kept. */
import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { backdropClasses, DialogActions, dialogClasses } from './dialog.tsx';
import { Notice } from './notice.tsx';
import { TextArea } from './text-area.tsx';

export type ConfirmReason = {
  label: string;
  hint?: string | undefined;
  /** Shown when it is left empty; without it the reason is optional. */
  missing?: string | undefined;
  maxLength?: number | undefined;
  /** What was typed before something interrupted it. */
  initially?: string | undefined;
  /** Keeps what is typed as long as the dialog is open, so that a sign-in or a reload on the way loses nothing. */
  kept?: KeptText | undefined;
  /** Above the field: what can write into it. */
  assist?: ((text: string, write: (text: string) => void) => ReactNode) | undefined;
};

export interface KeptText {
  read(): string;
  write(text: string): void;
  forget(): void;
}

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  consequence: ReactNode;
  confirmLabel: string;
  pendingLabel: string;
  cancelLabel: string;
  onConfirm: (reason: string) => void;
  pending?: boolean | undefined;
  dangerous?: boolean | undefined;
  reason?: ConfirmReason | undefined;
  /** Why it did not work, said inside the dialog; nothing typed is lost. */
  failure?: ReactNode;
  /** There is nothing left to confirm: the dialog can only be closed. */
  settled?: boolean | undefined;
  /** As in Dialog. */
  returnFocus?: (() => HTMLElement | null) | undefined;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, consequence, returnFocus, pending = false } = props;
  return (
    <Base.Root open={open} onOpenChange={(next) => !pending && onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={backdropClasses} />
        <Base.Popup className={dialogClasses()} finalFocus={returnFocus}>
          <Base.Title className="type-h2 pb-1">{title}</Base.Title>
          <Base.Description className="mt-2.5">{consequence}</Base.Description>
          <ConfirmForm {...props} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

function ConfirmForm(props: ConfirmDialogProps) {
  const { reason, onConfirm, onOpenChange, pending = false, dangerous = true, failure, settled } = props;
  const kept = reason?.kept;
  const [text, setText] = useState(() => reason?.initially || kept?.read() || '');
  const latest = useRef(kept);
  latest.current = kept;
  // Sent or given up; a page that is left for the sign-in is not told.
  useEffect(() => () => latest.current?.forget(), []);
  const [asked, setAsked] = useState(false);
  const missing = reason?.missing && text.trim() === '' ? reason.missing : undefined;
  const area = useRef<HTMLTextAreaElement>(null);
  const write = (next: string) => {
    setText(next);
    kept?.write(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (missing) area.current?.focus();
    else onConfirm(text.trim());
  };
  return (
    <form onSubmit={submit} noValidate>
      {reason?.assist?.(text, write)}
      {reason ? (
        <TextArea
          className="mt-5"
          ref={area}
          label={reason.label}
          hint={reason.hint}
          error={asked ? missing : undefined}
          maxLength={reason.maxLength}
          value={text}
          rows={3}
          onChange={({ target }) => write(target.value)}
        />
      ) : null}
      {failure ? (
        <Notice tone="bad" announced className="mt-5">
          {failure}
        </Notice>
      ) : null}
      <DialogActions>
        {settled ? null : (
          <Button
            type="submit"
            look={dangerous ? 'danger' : 'filled'}
            pending={pending}
            pendingLabel={props.pendingLabel}
          >
            {props.confirmLabel}
          </Button>
        )}
        <Button look="outlined" disabled={pending} onClick={() => onOpenChange(false)}>
          {props.cancelLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
