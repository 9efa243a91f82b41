/* Label, hint, error and control from top to bottom, tied together for screen readers. */
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

/** The props of every form control besides its own attributes. */
export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Shown after the label, for example "optional". */
  note?: ReactNode;
  /** Shows the label to screen readers only, where the context already says what to enter. */
  labelHidden?: boolean | undefined;
  /** Layout of the whole field: margins, grid columns. */
  className?: string | undefined;
};

export type ControlAttributes = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** The id of the control called `name`; the error summary links to it. */
export function fieldId(name: string): string {
  return `field-${name.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-')}`;
}

export function ErrorText({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <span id={id} className="my-1 flex items-start gap-1.5 text-[0.96875rem]/[1.4] font-semibold text-bad">
      <TriangleAlert aria-hidden="true" className="mt-px size-5 flex-none" strokeWidth={1.6} />
      <span>{children}</span>
    </span>
  );
}

type Props = FieldProps & {
  id?: string | undefined;
  name?: string | undefined;
  children: (control: ControlAttributes) => ReactNode;
};

export function Field({ label, hint, error, note, labelHidden, className, id, name, children }: Props) {
  const generated = useId();
  const controlId = id ?? (name ? fieldId(name) : generated);
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={classNames('min-w-0', error && 'border-l-3 border-bad pl-3.5', className)}>
      <label
        htmlFor={controlId}
        className={labelHidden ? 'sr-only' : 'mb-0.5 block text-[1rem]/[1.5] font-semibold'}
      >
        {label} {note ? <span className="font-normal text-ink-2">{note}</span> : null}
      </label>
      {hint ? (
        <span id={hintId} className="mb-1.5 block text-small/[1.4] text-ink-2">
          {hint}
        </span>
      ) : null}
      {error ? <ErrorText id={errorId}>{error}</ErrorText> : null}
      {children({ id: controlId, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
    </div>
  );
}
