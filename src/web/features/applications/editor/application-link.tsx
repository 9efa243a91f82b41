/** A link to a step of the application, for the `render` prop of links. */
import { Link } from '@tanstack/react-router';
import { fieldId } from '../../../kernel/ui/field.tsx';
import type { ApplicationStep } from '../answers/section-names.ts';

export function stepLink(section: ApplicationStep, field?: string) {
  return (
    <Link
      to="/producer-application"
      search={{ section }}
      {...(field === undefined ? {} : { hash: fieldId(field) })}
    />
  );
}
