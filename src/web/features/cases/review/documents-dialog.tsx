/** Shows and reviews the documents of an application or a producer in a dialog over the current page. */
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useSignInAgainAfter } from '../../../kernel/auth/sign-in-again.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { Dialog } from '../../../kernel/ui/dialog.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { Loading, SkeletonText } from '../../../kernel/ui/skeleton.tsx';
import { useMayDecide } from '../../certification/staff/deciding/decision-eligibility.tsx';
import { documentsOfQuery } from '../../documents/queries.ts';
import { DocumentList } from './document-list.tsx';

export type DocumentsOf = Parameters<typeof documentsOfQuery>[1];

interface Props {
  name: string;
  of: DocumentsOf;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function DocumentsDialog({ name, of, open, onOpenChange }: Props) {
  const { t } = useTranslations();
  return (
    <Dialog
      wide
      title={t('administration.documentsOf', { name })}
      closeLabel={t('shell.close')}
      open={open}
      onOpenChange={onOpenChange}
    >
      <div className="mt-4 min-h-32">
        <Documents of={of} />
      </div>
    </Dialog>
  );
}

function Documents({ of }: { of: DocumentsOf }) {
  const { t } = useTranslations();
  const { data: documents, error, refetch } = useQuery(documentsOfQuery(useClient(), of));
  const mayDecide = useMayDecide(of);
  useSignInAgainAfter(error);
  if (documents === undefined) {
    return error ? (
      <Notice tone="bad" announced title={t('administration.listFailed')}>
        <Button variant="quiet" onClick={() => void refetch()}>
          {t('administration.tryAgain')}
        </Button>
      </Notice>
    ) : (
      <Loading label={t('administration.loading')}>
        <SkeletonText lines={4} />
      </Loading>
    );
  }
  if (documents.length === 0) return <p className="text-ink-2">{t('review.noDocuments')}</p>;
  return <DocumentList documents={documents} mayDecide={mayDecide} />;
}
