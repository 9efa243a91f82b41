/** Export of all data stored about the user, and the link to delete it. */
import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { addressOf } from '../../../../contract/client.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { useLazyChunk } from '../../../kernel/page/use-lazy-chunk.ts';
import { Button } from '../../../kernel/ui/button.tsx';
import { LinkButton } from '../../../kernel/ui/link-button.tsx';
import { Setting } from './setting.tsx';

const loadDeleteAccount = () => import('./delete-account.tsx');
const DeleteAccount = lazy(async () => ({ default: (await loadDeleteAccount()).DeleteAccount }));

export function ExportSetting() {
  const { t } = useTranslations();
  return (
    <Setting title={t('consumer.settings.export')} hint={t('consumer.settings.exportHint')}>
      <LinkButton
        variant="outlined"
        size="small"
        href={addressOf('GET /api/me/export')}
        download=""
        icon={<Download aria-hidden="true" className="size-4.5" strokeWidth={1.6} />}
      >
        {t('consumer.settings.exportLink')}
      </LinkButton>
    </Setting>
  );
}

export function DeletionSetting({ email, onDeleted }: { email: string; onDeleted: () => void }) {
  const { t } = useTranslations();
  const [isOpen, setOpen] = useState(false);
  const isThere = useLazyChunk(isOpen, { load: loadDeleteAccount, onFailure: () => setOpen(false) });
  return (
    <Setting title={t('consumer.settings.deletion')} hint={t('consumer.settings.deletionHint')}>
      <Button variant="danger" size="small" className="noscript:hidden" onClick={() => setOpen(true)}>
        {t('consumer.settings.deletionOpen')}
      </Button>
      {isOpen && isThere ? (
        <Suspense>
          <DeleteAccount email={email} onClose={() => setOpen(false)} onDeleted={onDeleted} />
        </Suspense>
      ) : null}
    </Setting>
  );
}
