/** The link from a call to its report: to start it, to continue it, or to read it. */

import { Link } from '@tanstack/react-router';
import { inspectionPath } from '../../../../domain/common/page-paths.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { LinkButton } from '../../../kernel/ui/link-button.tsx';
import type { Call } from '../calls/call.ts';

export function InspectionLink({ call: { id, inspection, producer } }: { call: Call }) {
  const { t } = useTranslations();
  if (inspection === null) return null;
  const label = t(`inspections.open.${inspection}`);
  return (
    <LinkButton
      variant="outlined"
      size="small"
      aria-label={t('calls.actNamed', { action: label, name: producer.name })}
      render={<Link to={inspectionPath(id)} search={{}} />}
    >
      {label}
    </LinkButton>
  );
}
