/** The actions that the current state of a certificate allows. */
import { certificateTransitions } from '../../../../../domain/certification/certificates.ts';
import { possibleActions } from '../../../../../domain/common/transitions.ts';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../../kernel/ui/button.tsx';
import type { CertificateAction, ListedCertificate } from './certificate-action.ts';

export type BeginCertificateAction = (action: CertificateAction, certificate: ListedCertificate) => void;

interface Props {
  readonly certificate: ListedCertificate;
  readonly onBegin: BeginCertificateAction;
  readonly variant?: 'quiet' | 'outlined';
}

export function CertificateActions({ certificate, onBegin, variant = 'quiet' }: Props) {
  const { t } = useTranslations();
  return possibleActions(certificateTransitions, certificate.state).map((action) => (
    <Button
      key={action}
      variant={variant === 'outlined' && action === 'revoke' ? 'danger' : variant}
      size="small"
      aria-label={t('administration.action.named', {
        action: t(`administration.action.${action}`),
        number: certificate.number,
      })}
      onClick={() => onBegin(action, certificate)}
    >
      {t(`administration.action.${action}`)}
    </Button>
  ));
}

export const certificateTones = {
  active: 'ok',
  suspended: 'warn',
  revoked: 'bad',
  unconfirmed: 'bad',
  expired: 'warn',
} as const;
