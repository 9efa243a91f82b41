/** The actions that the current state of a certificate allows. */
import { certificateTransitions } from '../../../../domain/certification/certificates.ts';
import { possibleActions } from '../../../../domain/common/transitions.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import type { CertificateAction, ListedCertificate } from './certificate-action.ts';

export type BeginCertificateAction = (act: CertificateAction, certificate: ListedCertificate) => void;

interface Props {
  readonly certificate: ListedCertificate;
  readonly onBegin: BeginCertificateAction;
  readonly variant?: 'quiet' | 'outlined';
}

export function CertificateActions({ certificate, onBegin, variant = 'quiet' }: Props) {
  const { t } = useTranslations();
  return possibleActions(certificateTransitions, certificate.state).map((act) => (
    <Button
      key={act}
      variant={variant === 'outlined' && act === 'revoke' ? 'danger' : variant}
      size="small"
      aria-label={t('administration.act.named', {
        act: t(`administration.act.${act}`),
        number: certificate.number,
      })}
      onClick={() => onBegin(act, certificate)}
    >
      {t(`administration.act.${act}`)}
    </Button>
  ));
}

export const certificateTones = {
  active: 'ok',
  suspended: 'warn',
  revoked: 'bad',
  expired: 'warn',
} as const;
