/** Shows and reviews the documents of an application or a producer in a dialog over the current page. */
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../data/use-client.tsx';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Notice } from '../design/notice.tsx';
import { Loading, SkeletonText } from '../design/skeleton.tsx';
import { documentsOfQuery } from '../documents/queries.ts';
import { useSignInAgainAfter } from '../identity/sign-in-again.ts';
import { useWords } from '../words/use-words.tsx';
import { useMayDecide } from './decision-standing.tsx';
import { DocumentList } from './review/document-list.tsx';

export type DocumentsOf = Parameters<typeof documentsOfQuery>[1];

interface Props {
  name: string;
  of: DocumentsOf;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function DocumentsDialog({ name, of, open, onOpenChange }: Props) {
  const { t } = useWords();
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
  const { t } = useWords();
  const { data: documents, error, refetch } = useQuery(documentsOfQuery(useClient(), of));
  const mayDecide = useMayDecide(of);
  useSignInAgainAfter(error);
  if (documents === undefined) {
    return error ? (
      <Notice tone="bad" announced title={t('administration.listFailed')}>
        <Button look="quiet" onClick={() => void refetch()}>
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
