/* Confirms an irreversible action: shows the consequence, and asks for a reason where one is stored. */
import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { backdropClasses, DialogActions, dialogClasses } from './dialog.tsx';
import { Notice } from './notice.tsx';
import { TextArea } from './text-area.tsx';

export type ConfirmReason = {
  label: string;
  hint?: string | undefined;
  /** The error for an empty or short reason; absent: the reason is optional. */
  missing?: string | undefined;
  /** Characters. */
  minLength?: number | undefined;
  maxLength?: number | undefined;
  /** Typed text from before an interruption. */
  initially?: string | undefined;
  /** Stores the text while the dialog is open, so that a sign-in or a reload loses nothing. */
  persisted?: StoredText | undefined;
  /** Above the field: controls that insert text. */
  assist?: ((text: string, write: (text: string) => void) => ReactNode) | undefined;
};

export interface StoredText {
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
  /** The error, shown inside the dialog; the text stays. */
  failure?: ReactNode;
  /** Nothing is left to confirm: the dialog can only be closed. */
  done?: boolean | undefined;
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

function isShort(text: string, reason: ConfirmReason | undefined): boolean {
  return Array.from(text.trim()).length < (reason?.minLength ?? 1);
}

function ConfirmForm(props: ConfirmDialogProps) {
  const { reason, onConfirm, onOpenChange, pending = false, dangerous = true, failure, done } = props;
  const persisted = reason?.persisted;
  const [text, setText] = useState(() => reason?.initially || persisted?.read() || '');
  const latest = useRef(persisted);
  latest.current = persisted;
  // Clears the stored text when the dialog closes; leaving the page for sign-in does not run this.
  useEffect(() => () => latest.current?.forget(), []);
  const [asked, setAsked] = useState(false);
  const missing = isShort(text, reason) ? reason?.missing : undefined;
  const area = useRef<HTMLTextAreaElement>(null);
  const write = (next: string) => {
    setText(next);
    persisted?.write(next);
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
        {done ? null : (
          <Button
            type="submit"
            variant={dangerous ? 'danger' : 'filled'}
            pending={pending}
            pendingLabel={props.pendingLabel}
          >
            {props.confirmLabel}
          </Button>
        )}
        <Button variant="outlined" disabled={pending} onClick={() => onOpenChange(false)}>
          {props.cancelLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
