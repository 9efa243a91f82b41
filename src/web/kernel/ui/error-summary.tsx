/* All errors of a form, in one box that takes the focus and links to each field. */
import { type MouseEvent, type ReactElement, useEffect, useRef } from 'react';
import { Anchor } from './anchor.tsx';
import { classNames } from './class-names.ts';
import { fieldId } from './field.tsx';

export type SummaryError = {
  name?: string | undefined;
  message: string;
  /** Links to a field on another page: the router's link without children. */
  link?: ReactElement | undefined;
};

type Props = {
  title: string;
  errors: readonly SummaryError[];
  /** The number of submit attempts: each new one moves the focus here. */
  attempt?: number | undefined;
  className?: string | undefined;
};

export function ErrorSummary({ title, errors, attempt, className }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const focusedFor = useRef<number>(undefined);
  const present = errors.length > 0;
  useEffect(() => {
    // An error that reappears while the user types must not take the focus.
    if (!present || (attempt !== undefined && attempt === focusedFor.current)) return;
    focusedFor.current = attempt;
    box.current?.focus();
  }, [present, attempt]);
  if (!present) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className={classNames('max-w-form border-2 border-bad bg-label px-5.5 py-4.5', className)}
    >
      <p className="type-h4">{title}</p>
      <ul className="mt-1.5">
        {errors.map((error) => (
          <li key={`${error.name ?? ''}:${error.message}`} className="py-1 font-semibold text-bad">
            <Described error={error} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const linkClasses = 'pointer-coarse:inline-block pointer-coarse:py-2.5 text-bad decoration-bad';

function Described({ error: { name, message, link } }: { error: SummaryError }) {
  if (link) {
    return (
      <Anchor render={link} className={linkClasses}>
        {message}
      </Anchor>
    );
  }
  return name ? <FieldLink name={name}>{message}</FieldLink> : message;
}

/** Focuses the field; without JavaScript the fragment link does. */
function FieldLink({ name, children }: { name: string; children: string }) {
  const id = fieldId(name);
  const go = (event: MouseEvent) => {
    const field = document.getElementById(id);
    if (!field) return;
    event.preventDefault();
    field.scrollIntoView({ block: 'center' });
    const control = field.matches('fieldset')
      ? field.querySelector<HTMLElement>('input, select, textarea')
      : field;
    (control ?? field).focus({ preventScroll: true });
  };
  return (
    <a href={`#${id}`} onClick={go} className={linkClasses}>
      {children}
    </a>
  );
}
