/* A file chooser: a native input in a dashed box that also accepts dropped files. */
import { type ComponentProps, type DragEvent, useState } from 'react';
import { buttonClasses } from './button-variant.ts';
import { classNames } from './class-names.ts';
import { Field, type FieldProps } from './field.tsx';

export type FileFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'type'> & {
    /** "Drop photos here, or" */
    dropLabel: string;
    /** "Choose photos" */
    chooseLabel: string;
    onFiles?: ((files: readonly File[]) => void) | undefined;
  };

export function FileField(props: FileFieldProps) {
  const { label, hint, error, note, labelHidden, className, dropLabel, chooseLabel, onFiles, ...input } =
    props;
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles?.([...event.dataTransfer.files]);
  };
  return (
    <Field {...{ label, hint, error, note, labelHidden, className }} id={input.id} name={input.name}>
      {(control) => (
        <span
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
          className={classNames(
            'relative flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 border-[1.5px] border-dashed px-5 py-4.5',
            'focus-within:outline-2 focus-within:outline-offset-3 focus-within:outline-brand',
            error ? 'border-bad' : 'border-ctl',
            over ? 'bg-wash' : 'bg-label',
          )}
        >
          {/* Touch devices have no drag and drop. */}
          <span aria-hidden="true" className="pointer-coarse:hidden">
            {dropLabel}
          </span>
          <span aria-hidden="true" className={buttonClasses('outlined', 'small')}>
            {chooseLabel}
          </span>
          {/* The input covers the box: a click anywhere opens it, and its keyboard behaviour stays. */}
          <input
            {...input}
            {...control}
            type="file"
            title={chooseLabel}
            onChange={(event) => {
              input.onChange?.(event);
              onFiles?.([...(event.currentTarget.files ?? [])]);
              // Lets the user choose the same file again.
              if (onFiles) event.currentTarget.value = '';
            }}
            className="absolute inset-0 cursor-pointer text-[0] opacity-0"
          />
        </span>
      )}
    </Field>
  );
}
