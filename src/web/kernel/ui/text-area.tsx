/* A resizable multi-line text field that states its length limit. */
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldProps } from './field.tsx';

export type TextAreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, keyof FieldProps> & {
    /** Shown below the field, such as the number of remaining characters. */
    footnote?: ReactNode;
  };

export function TextArea(props: TextAreaProps) {
  const { label, hint, error, note, labelHidden, className, footnote, rows = 5, ...area } = props;
  return (
    <Field {...{ label, hint, error, note, labelHidden, className }} id={area.id} name={area.name}>
      {(control) => (
        <>
          <span className="control">
            <textarea
              {...area}
              {...control}
              rows={rows}
              className={classNames(
                'field-sizing-content resize-y leading-normal',
                rows < 3 ? 'min-h-18' : 'min-h-28',
              )}
            />
          </span>
          {footnote ? <span className="type-caption mt-1 block">{footnote}</span> : null}
        </>
      )}
    </Field>
  );
}
