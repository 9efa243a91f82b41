/** Registers a producer in four steps, each with its own address. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { currentUserQuery } from '../../../kernel/auth/queries.ts';
import { pathIn } from '../../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Dialog } from '../../../kernel/ui/dialog.tsx';
import { LinkButton } from '../../../kernel/ui/link-button.tsx';
import { Spinner } from '../../../kernel/ui/spinner.tsx';
import { myProducerStatusQuery } from '../draft/queries.ts';
import type { RegistrationStep } from './registration-address.ts';
import { RegistrationForm } from './registration-form.tsx';

/** Without a step the dialog is closed or closing. */
export function RegistrationDialog({ step }: { step: RegistrationStep | undefined }) {
  const { t } = useTranslations();
  const navigate = useNavigate();
  const close = () => void navigate({ to: '/', search: {}, resetScroll: false });
  const shown = useLast(step);
  return (
    <Dialog
      wide
      open={step !== undefined}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      title={t('registration.title')}
      closeLabel={t('shell.close')}
    >
      <Content step={shown} onCancel={close} />
    </Dialog>
  );
}

function Content({ step, onCancel }: { step: RegistrationStep; onCancel: () => void }) {
  const { t } = useTranslations();
  const client = useClient();
  const { data: user } = useQuery(currentUserQuery(client));
  const producer = useQuery({ ...myProducerStatusQuery(client, user?.id ?? ''), enabled: user != null });
  if (user != null && producer.isPending) {
    return (
      <p role="status" className="mt-6 flex items-center gap-3">
        <Spinner />
        {t('shell.loading')}
      </p>
    );
  }
  if (producer.data === 'approved' || producer.data === 'pending') return <AlreadyListed />;
  return <RegistrationForm key={user?.id} user={user ?? null} step={step} onCancel={onCancel} />;
}

/** The server refuses a second profile. */
function AlreadyListed() {
  const { t, language } = useTranslations();
  return (
    <div className="mt-5">
      <h3 className="type-h3">{t('applications.listed.title')}</h3>
      <p className="mt-2 mb-6 max-w-reading">{t('applications.listed.text')}</p>
      <LinkButton href={pathIn(language, '/producer-profile')}>{t('applications.viewProfile')}</LinkButton>
    </div>
  );
}

/** The step to show while the dialog closes. */
function useLast(step: RegistrationStep | undefined): RegistrationStep {
  const [last, setLast] = useState<RegistrationStep>(step ?? 1);
  if (step !== undefined && step !== last) setLast(step);
  return step ?? last;
}
